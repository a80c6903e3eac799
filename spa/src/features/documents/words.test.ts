import { describe, expect, it } from "vitest";
import type { ProblemKind } from "@/microsoft/upload";
import { TransferRate } from "./queue/TransferRate";
import { uploadNews } from "./uploadNews";
import type { UploadEntry, UploadStage } from "./UploadEntry";
import { cancelNote, mayRetry, problemText, progressText, sizeText, stageText, timeLeftText } from "./words";

const entry = (facts: Partial<UploadEntry> = {}): UploadEntry => ({
  id: "1",
  boardId: "b",
  name: "Pack.pdf",
  size: 400_000_000,
  stage: "sending",
  sent: 172_000_000,
  rate: null,
  retryAt: null,
  problem: null,
  note: null,
  ...facts,
});

describe("sizes and times", () => {
  it.each([
    [0, "0 bytes"],
    [999, "999 bytes"],
    [1_500, "2 kB"],
    [419_430_400, "419.4 MB"],
    [1_000_000_000, "1 GB"],
    [250_000_000_000, "250 GB"],
  ])("%i bytes are %s", (bytes, text) => expect(sizeText(bytes, "en-GB")).toBe(text));

  it.each([
    [3, "less than a minute left"],
    [100, "about 2 min left"],
    [4_800, "about 1 h 20 min left"],
  ])("%i seconds are %s", (seconds, text) => expect(timeLeftText(seconds)).toBe(text));

  it("show the speed and the remaining time only while they are known", () => {
    expect(progressText(entry(), "en-GB")).toBe("43 % · 172 MB of 400 MB");
    expect(progressText(entry({ rate: 3_200_000 }), "en-GB")).toBe(
      "43 % · 172 MB of 400 MB · 3.2 MB per second · about 1 min left",
    );
    expect(progressText(entry({ rate: 0 }), "en-GB")).toBe("43 % · 172 MB of 400 MB");
  });

  it("never round up to 100 %, and name what is awaited when all bytes are sent", () => {
    expect(progressText(entry({ sent: 399_999_999 }), "en-GB")).toMatch(/^99 %/);
    expect(progressText(entry({ sent: 400_000_000 }), "en-GB")).toBe("All 400 MB sent · the drive is storing it");
  });
});

describe("the rate", () => {
  it("follows the last seconds, not the beginning", () => {
    const rate = new TransferRate();
    for (let second = 0; second <= 20; second++) rate.add(second * 1_000, second < 10 ? 0 : (second - 10) * 1_000_000);
    expect(rate.perSecond(20_000)).toBe(1_000_000);
  });

  it("falls silent when nothing moves", () => {
    const rate = new TransferRate();
    rate.add(0, 0);
    rate.add(2_000, 1_000_000);
    expect(rate.perSecond(7_000)).toBe(500_000);
    expect(rate.perSecond(7_001)).toBeNull();
  });

  it("says nothing before a second has passed, after bytes were taken back, or after a pause", () => {
    const rate = new TransferRate();
    rate.add(0, 0);
    rate.add(900, 500_000);
    expect(rate.perSecond(900)).toBeNull();
    rate.add(2_000, 1_000_000);
    expect(rate.perSecond(2_000)).toBe(500_000);
    rate.add(3_000, 200_000);
    expect(rate.perSecond(3_000)).toBeNull();
    rate.add(5_000, 400_000);
    expect(rate.perSecond(5_000)).toBe(100_000);
    rate.reset();
    expect(rate.perSecond(5_000)).toBeNull();
  });
});

const kinds: readonly ProblemKind[] = [
  "network",
  "busy",
  "service",
  "session",
  "token",
  "account",
  "consent",
  "claims",
  "quota",
  "tooLarge",
  "name",
  "notOffered",
  "denied",
  "gone",
  "unreadable",
  "elsewhere",
  "invalidSession",
  "refused",
];

describe("obstacles", () => {
  it("are each told in words of their own", () => {
    const texts = kinds.map((kind) => problemText({ kind }));
    expect(new Set(texts).size).toBe(kinds.length);
    for (const text of texts) expect(text).toMatch(/^[A-Z].*[.]$/);
  });

  it("carry the gateway's reference, and its words where there are no better ones", () => {
    expect(problemText({ kind: "refused", text: "Not this one.", requestId: "ref-1" })).toBe(
      "Not this one. Reference: ref-1",
    );
  });

  it.each([
    ["the drive refused the file", "The drive refused the file. Reference: ref-1"],
    ["Not this one!", "Not this one! Reference: ref-1"],
    ["", "The drive does not take this file. Reference: ref-1"],
  ])("are sentences, whatever the gateway said: %j", (text, sentence) => {
    expect(problemText({ kind: "refused", text, requestId: "ref-1" })).toBe(sentence);
  });

  it("offer another try only where it can help", () => {
    expect(kinds.filter((kind) => !mayRetry({ kind }))).toEqual([
      "tooLarge",
      "notOffered",
      "unreadable",
      "invalidSession",
      "refused",
    ]);
  });
});

const stages: readonly UploadStage[] = [
  "waiting",
  "sending",
  "retrying",
  "paused",
  "blocked",
  "failed",
  "cancelling",
  "interrupted",
  "arrived",
  "recording",
  "unrecorded",
  "unrecordable",
  "recorded",
];

describe("stages", () => {
  it("are each told in words of their own", () => {
    const texts = stages.map((stage) => stageText(entry({ stage, retryAt: 0 }), "en-GB"));
    expect(new Set(texts).size).toBe(stages.length);
  });

  it("show no figure while no byte is known to be sent", () => {
    for (const stage of ["sending", "paused", "retrying"] as const) {
      expect(stageText(entry({ stage, sent: 0, retryAt: 0 }), "en-GB")).not.toContain("%");
    }
  });

  it("tell under which other name the drive has the file", () => {
    expect(stageText(entry({ stage: "recorded" }), "en-GB")).toBe("Added to the documents · 400 MB");
    expect(stageText(entry({ stage: "recorded", nameInDrive: "Pack 1.pdf" }), "en-GB")).toBe(
      "Added to the documents as Pack 1.pdf · 400 MB",
    );
  });

  it("tell when the next attempt follows", () => {
    const at = new Date(2026, 10, 20, 14, 5, 9).getTime();
    expect(stageText(entry({ stage: "retrying", retryAt: at }), "en-GB")).toBe(
      "Interrupted at 43 %. The next attempt follows by itself at 14:05:09.",
    );
    expect(stageText(entry({ stage: "retrying", retryAt: null }), "en-GB")).toBe("Interrupted at 43 %. Trying again.");
  });

  it.each([
    ["network", "Interrupted at 43 %. Trying again. Reference: ref-1"],
    ["busy", "Interrupted at 43 %: the drive is busy. Trying again. Reference: ref-1"],
    ["service", "Interrupted at 43 %: the drive, or the way to it, has a problem. Trying again. Reference: ref-1"],
  ] as const)("tell what an upload waits for that goes on by itself: %s", (kind, text) => {
    expect(stageText(entry({ stage: "retrying", problem: { kind, requestId: "ref-1" } }), "en-GB")).toBe(text);
    expect(problemText({ kind })).toContain("The upload goes on by itself");
  });
});

describe("what is told aloud", () => {
  it("is every change that matters, and a quarter of a file at a time", () => {
    expect(uploadNews([], [entry()])).toEqual(["Pack.pdf is being uploaded."]);
    expect(uploadNews([entry({ sent: 190_000_000 })], [entry({ sent: 199_000_000 })])).toEqual([]);
    expect(uploadNews([entry({ sent: 199_000_000 })], [entry({ sent: 201_000_000 })])).toEqual(["Pack.pdf: 50 %."]);
    expect(uploadNews([entry({ sent: 399_000_000 })], [entry({ sent: 400_000_000 })])).toEqual([]);
    expect(uploadNews([entry()], [entry({ stage: "failed", problem: { kind: "quota" } })])).toEqual([
      "Pack.pdf stopped. Your drive is full. Make room there, then try again.",
    ]);
    expect(uploadNews([entry()], [entry({ stage: "retrying", problem: { kind: "network" } })])).toEqual([
      "Pack.pdf waits. The connection is interrupted. The upload goes on by itself when it is back.",
    ]);
    const note = cancelNote({ kind: "network" });
    expect(uploadNews([entry({ stage: "cancelling" })], [entry({ stage: "paused", note })])).toEqual([
      "Pack.pdf is paused. It could not be cancelled: there is no connection. Try again.",
    ]);
    expect(uploadNews([entry({ stage: "cancelling" })], [entry({ stage: "interrupted", note })])).toEqual([
      "Pack.pdf: It could not be cancelled: there is no connection. Try again.",
    ]);
    expect(uploadNews([], [entry({ stage: "interrupted" })])).toEqual([]);
    expect(uploadNews([entry()], [])).toEqual([]);
  });
});
