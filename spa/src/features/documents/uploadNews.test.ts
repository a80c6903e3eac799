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

it("says why a discarded upload stays, and says nothing about uploads that are only listed", () => {
  expect(uploadNews([], [entry({})])).toEqual([]);
  const note = "The file is under way in another tab.";
  expect(uploadNews([entry({ stage: "cancelling" })], [entry({ note })])).toEqual([`Pack.pdf: ${note}`]);
});
