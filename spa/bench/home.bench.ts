import { test } from "@playwright/test";
import { LocalPortal } from "../e2e/portal/LocalPortal";
import { signedInVisitor } from "./signedInVisitor";
import { conditions, median } from "./slowLine";

const runs = 7;
const aims = { warm: 1000, cold: 2000 };

type Kind = keyof typeof aims;

test("content of Home for somebody who is signed in", async ({ browser }) => {
  test.setTimeout(600_000);
  const portal = await LocalPortal.start();
  const measured: Record<Kind, number[]> = { warm: [], cold: [] };
  try {
    const visitor = await signedInVisitor(browser, portal);
    for (let run = 0; run < runs; run++) {
      measured.cold.push(await visitor.cold());
      measured.warm.push(await visitor.warm());
    }
    await visitor.leave();
  } finally {
    await portal.stop();
  }
  process.stdout.write(table(measured));
});

function table(measured: Readonly<Record<Kind, readonly number[]>>): string {
  const rows = (["cold", "warm"] as const).map((kind) => {
    const middle = median(measured[kind]);
    const verdict = middle <= aims[kind] ? "met" : "missed";
    const cells = [...measured[kind], middle].map((at) => at.toFixed(0).padStart(7)).join("");
    return `${kind.padEnd(6)}${cells}  aim ${aims[kind]} ms: ${verdict}`;
  });
  return ["", `Home to its content, ${conditions}: ms of each visit, and the median`, ...rows, ""].join("\n");
}
