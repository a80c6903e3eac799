import { describe, expect, it } from "vitest";
import { refusalText } from "./paperWords";

describe("why a file is refused", () => {
  it.each([
    ["image/gif", "The file is a GIF picture, which is not taken. Save it as PNG, JPEG or PDF and bring that."],
    ["application/rtf", "The file is an RTF document, which is not taken. Save it as PDF and bring that."],
    ["application/octet-stream", "This kind of file is not taken. Save it as PDF and bring that."],
  ])("says what a file of a kind that is not taken is: %s", (mediaType, said) => {
    expect(refusalText({ refusal: "TYPE_NOT_ALLOWED", mediaType })).toBe(said);
  });

  it.each([
    ["image/png", "The picture has more than 40 megapixels. Save it smaller and bring that."],
    ["application/zip", "The file unpacks to far more than its size. Save it as PDF and bring that."],
    [
      "application/pdf",
      "The file takes too long to open, or too much memory. Print it to PDF, or divide it, and bring that.",
    ],
  ])("says what is too large of %s", (mediaType, said) => {
    expect(refusalText({ refusal: "TOO_LARGE_INSIDE", mediaType })).toBe(said);
  });
});
