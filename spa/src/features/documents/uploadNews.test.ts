import { expect, it } from "vitest";
import { uploadNews } from "./uploadNews";
import type { UploadEntry } from "./UploadEntry";

const entry = (facts: Partial<UploadEntry>): UploadEntry => ({
  id: "1",
  boardId: "b",
  name: "Pack.pdf",
  size: 100,
  stage: "interrupted",
  sent: 0,
  rate: null,
  retryAt: null,
  problem: null,
  note: null,
  ...facts,
});

it("tells why an unfinished upload stays that was to be discarded, and nothing of those that are listed only", () => {
  expect(uploadNews([], [entry({})])).toEqual([]);
  const note = "The file is under way in another tab.";
  expect(uploadNews([entry({ stage: "cancelling" })], [entry({ note })])).toEqual([`Pack.pdf: ${note}`]);
});
