import { render } from "@testing-library/react";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { ReactElement } from "react";
import { describe, expect, it } from "vitest";
import { AllIcons, Icon } from "@/ui";
import { firstIconPaths } from "./firstIconPaths";
import { iconPaths } from "./iconPaths";

const src = path.resolve(import.meta.dirname, "..");

/** Everything that may stand on a page without the main area. */
const early = ["app", "app/teams", "features/auth", "features/account-problem", "features/cookie-consent"];

function namesIn(folder: string): string[] {
  const files = readdirSync(path.join(src, folder)).filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  const texts = files.map((file) => readFileSync(path.join(src, folder, file), "utf8"));
  return texts.flatMap((text) =>
    Array.from(text.matchAll(/(?:<Icon\s+name|\bicon)\s*[=:]\s*\{?"([a-z-]+)"/g), ([, name]) => name ?? ""),
  );
}

function drawn(element: ReactElement): string | null {
  return render(element).container.querySelector("path")?.getAttribute("d") ?? null;
}

describe("icons", () => {
  it("on the pages before the main area are among those that load with them", () => {
    const names = early.flatMap(namesIn);
    expect(names).toContain("log-out");
    expect(names.filter((name) => !(name in firstIconPaths))).toEqual([]);
  });

  it("are all drawn inside the main area", () => {
    expect(drawn(<Icon name="mail" />)).toBe(iconPaths.mail);
    expect(
      drawn(
        <AllIcons>
          <Icon name="home" />
        </AllIcons>,
      ),
    ).toBe(iconPaths.home);
  });
});
