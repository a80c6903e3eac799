// @vitest-environment node
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { drawn, iconDrawings, loadRenderer } from "./icons.mjs";
import { readPng } from "./png.mjs";

const favicon = readFileSync(new URL("../../public/favicon.svg", import.meta.url), "utf8");

describe("the icons of the Teams app", () => {
  beforeAll(loadRenderer);

  it("are drawn from the portal's mark as it is now (npm run teams-icons)", () => {
    const stale = Object.entries(iconDrawings(favicon)).filter(([name, drawing]) => {
      const committed = readFileSync(new URL(`../../../deploy/teams/package/${name}`, import.meta.url));
      return !Buffer.from(drawn(drawing)).equals(committed);
    });
    expect(stale.map(([name]) => name)).toEqual([]);
  });

  it("keep the mark of the colour icon within the part that every shape of Teams shows", () => {
    const { width, height, pixels } = readPng(drawn(iconDrawings(favicon)["color.png"]!));
    const ground = pixels.subarray(0, 4).toString();
    const marked = Array.from({ length: width * height }, (_, index) => index).filter(
      (index) => pixels.subarray(index * 4, index * 4 + 4).toString() !== ground,
    );
    const columns = marked.map((index) => index % width);
    const rows = marked.map((index) => Math.floor(index / width));
    expect(marked.length).toBeGreaterThan(2000);
    expect(Math.min(...columns, ...rows)).toBeGreaterThanOrEqual(35);
    expect(Math.max(...columns, ...rows)).toBeLessThanOrEqual(156);
  });

  it("are refused when the mark is drawn in a way that this script does not know", () => {
    expect(() => iconDrawings("<svg><path/></svg>")).toThrow("favicon.svg must be one rect with a colour");
    const empty = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect fill="#1a3253"/> </svg>';
    expect(() => iconDrawings(empty)).toThrow("The mark in favicon.svg draws nothing.");
  });
});
