import { describe, expect, it, vi } from "vitest";
import { CopyReplaced, firstParts } from "./parts";

// pdf.js asks a transport for parts, and this is all that it does with it.
vi.mock("./engine", () => ({
  PART_BYTES: 4,
  PDFDataRangeTransport: class {
    readonly received: string[] = [];
    readonly length: number;
    constructor(length: number) {
      this.length = length;
    }
    onDataRange(begin: number, bytes: Uint8Array): void {
      this.received.push(`${begin}:${new TextDecoder().decode(bytes)}`);
    }
  },
}));

/** Answers with bytes of a file, as a server does. */
function part(file: string, first: number, last: number): Response {
  const headers = { "Content-Range": `bytes ${first}-${Math.min(last, file.length - 1)}/${file.length}` };
  return new Response(file.slice(first, last + 1), { status: 206, headers });
}

describe("the parts of a file", () => {
  it("go to pdf.js as it asks for them", async () => {
    const parts = await firstParts(
      async (first, last) => part("an old copy", first, last),
      () => expect.unreachable(),
    );
    parts.requestDataRange(4, 7);
    await vi.waitFor(() => expect(parts).toHaveProperty("received", ["4:ld "]));
  });

  it("are a problem when the server has made another copy meanwhile", async () => {
    let file = "an old copy";
    const problem = vi.fn<(problem: unknown) => void>();
    const parts = await firstParts(async (first, last) => part(file, first, last), problem);
    file = "a new, longer copy";
    parts.requestDataRange(4, 7);
    await vi.waitFor(() => expect(problem).toHaveBeenCalledWith(expect.any(CopyReplaced)));
    expect(parts).toHaveProperty("received", []);
  });
});
