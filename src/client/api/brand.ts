import superjson from "superjson";
import { applyBrand, defaultBrand, type Brand } from "#src/shared/brand.ts";

/** Takes the operator's brand that came with the HTML, before anything is shown. */
export function loadBrand(): void {
  const element = document.getElementById("brand");
  if (!element?.textContent) return;
  const brand = superjson.parse<Pick<Brand, "name" | "legalName" | "logos">>(element.textContent);
  applyBrand({ ...defaultBrand, ...brand });
}
