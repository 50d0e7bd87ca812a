import { renderToStaticMarkup } from "react-dom/server";
import { useShownToast } from "#src/client/ui/toast.ts";

/** What a hook returns when a component is rendered once. */
export function valueOf<Value>(useHook: () => Value): Value {
  const values: Value[] = [];
  function Part() {
    values.push(useHook());
    return null;
  }
  renderToStaticMarkup(<Part />);
  const [value] = values;
  if (value === undefined) throw new Error("the hook returned nothing");
  return value;
}

/** The toast that the page shows, or has closed. */
export function shownToast(): ReturnType<typeof useShownToast> {
  return valueOf(useShownToast);
}
