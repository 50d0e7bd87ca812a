ALTER FUNCTION person_of(text) STRICT;
