import { afterEach, describe, expect, it } from "vitest";
import { applyTheme, themeFromQuery } from "./theme";

afterEach(() => applyTheme(undefined));

describe("theme", () => {
  it.each([
    ["?theme=dark", "dark"],
    ["?a=b&theme=contrast", "contrast"],
    ["?theme=default", "default"],
    ["?theme=Dark", undefined],
    ["?theme=", undefined],
    ["", undefined],
  ])("reads %j as %s [R4.13]", (search, theme) => {
    expect(themeFromQuery(search)).toBe(theme);
  });

  it("is set on the root element until the system's theme is chosen again [R4.13]", () => {
    applyTheme("contrast");
    expect(document.documentElement.dataset.theme).toBe("contrast");
    applyTheme(undefined);
    expect(document.documentElement.hasAttribute("data-theme")).toBe(false);
  });
});
