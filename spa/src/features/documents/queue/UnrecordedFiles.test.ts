import { expect, it } from "vitest";
import { UnrecordedFiles } from "./UnrecordedFiles";

const file = (fileName: string) => ({
  boardId: "b",
  title: fileName,
  fileName,
  mediaType: "",
  sizeBytes: 1,
  driveItemId: `item of ${fileName}`,
  webUrl: "https://drive.example.org/1",
});

it("lists files by name, as people count, however the browser orders them", () => {
  const files = new UnrecordedFiles("user-1");
  for (const name of ["Paper 10.pdf", "annex.pdf", "Paper 2.pdf"]) files.keep(file(name));
  expect(files.all().map(({ fileName }) => fileName)).toEqual(["annex.pdf", "Paper 2.pdf", "Paper 10.pdf"]);
});
