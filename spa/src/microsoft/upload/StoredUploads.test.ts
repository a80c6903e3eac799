import { describe, expect, it } from "vitest";
import { StoredUploads } from "./StoredUploads";

const upload = (uploadUrl: string, creationTime: string) => ({
  size: 5,
  metadata: { filename: "a.pdf" },
  creationTime,
  urlStorageKey: "",
  uploadUrl,
  parallelUploadUrls: null,
});

describe("StoredUploads", () => {
  it("finds the newest of equal fingerprints, and lists the oldest first", async () => {
    const stored = new StoredUploads("user-1");
    await stored.addUpload("f", upload("https://x/2", "2026-11-20T10:00:00Z"));
    await stored.addUpload("f", upload("https://x/1", "2026-11-20T09:00:00Z"));
    expect(stored.all().map(({ url }) => url)).toEqual(["https://x/1", "https://x/2"]);
    expect(stored.find("f")).toMatchObject({ url: "https://x/2", size: 5, metadata: { filename: "a.pdf" } });
  });

  it("lists uploads of one second by name, with numbers in their natural order", async () => {
    const stored = new StoredUploads("user-1");
    for (const filename of ["Paper 10.pdf", "Paper 2.pdf", "annex.pdf"]) {
      const begun = upload(`https://x/${filename}`, "2026-11-20T09:00:00Z");
      await stored.addUpload(filename, { ...begun, metadata: { filename } });
    }
    const names = stored.all().map(({ metadata }) => metadata["filename"]);
    expect(names).toEqual(["annex.pdf", "Paper 2.pdf", "Paper 10.pdf"]);
  });

  it("keeps users apart, also where one id begins like another", async () => {
    await new StoredUploads("user").addUpload("f", upload("https://x/1", "2026-11-20T09:00:00Z"));
    expect(new StoredUploads("user:1").all()).toEqual([]);
    expect(new StoredUploads("use").all()).toEqual([]);
  });

  it("ignores entries that it did not write", () => {
    localStorage.setItem("portal-uploads:user:1", "{");
    localStorage.setItem("portal-uploads:user:2", "[]");
    localStorage.setItem("portal-uploads:user:3", '{"fingerprint":"f"}');
    expect(new StoredUploads("user").all()).toEqual([]);
  });

  it("treats an upload without a readable time as the oldest", async () => {
    const stored = new StoredUploads("user-1");
    await stored.addUpload("f", upload("https://x/1", "2026-11-20T09:00:00Z"));
    await stored.addUpload("g", upload("https://x/2", "some day"));
    expect((await stored.findAllUploads()).map(({ uploadUrl }) => uploadUrl)).toEqual(["https://x/2", "https://x/1"]);
  });

  it("lets an upload run where nothing can be stored", async () => {
    const full = {
      length: 0,
      key: () => null,
      getItem: () => null,
      removeItem: () => undefined,
      setItem: () => raise(),
    };
    await expect(new StoredUploads("user", full).addUpload("f", upload("https://x", ""))).resolves.toBeTruthy();
  });
});

function raise(): never {
  throw new DOMException("full", "QuotaExceededError");
}
