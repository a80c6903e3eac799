import type { Page } from "@playwright/test";
import { pdf } from "./files";

/** Drops PDF files on the middle of the page, as the system's file manager does. */
export async function dropFiles(page: Page, names: readonly string[]): Promise<void> {
  const bytes = pdf("Words of a paper").toString("base64");
  await page.evaluate(
    ([files, content]) => {
      const transfer = new DataTransfer();
      const raw = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
      for (const name of files) transfer.items.add(new File([raw], name, { type: "application/pdf" }));
      const init = { bubbles: true, cancelable: true, dataTransfer: transfer };
      document.body.dispatchEvent(new DragEvent("dragover", init));
      document.body.dispatchEvent(new DragEvent("drop", init));
    },
    [names, bytes] as const,
  );
}
