import { testProtocol } from "./table/protocol.ts";

testProtocol("rest");
