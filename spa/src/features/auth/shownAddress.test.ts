import { expect, it } from "vitest";
import { shownAddress } from "./shownAddress";

it.each([
  ["ines@xn--mnchen-3ya.example", "ines@münchen.example"],
  ["a@mail.xn--strae-oqa.example", "a@mail.straße.example"],
  ["ines@münchen.example", "ines@münchen.example"],
  ["xn--ada@example.org", "xn--ada@example.org"],
  ["ada@xn--9999999999.example", "ada@xn--9999999999.example"],
])("%s is shown as %s", async (sent, shown) => {
  expect(await shownAddress(sent)).toBe(shown);
});
