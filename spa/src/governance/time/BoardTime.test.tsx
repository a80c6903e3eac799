import { render } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { BoardTime } from "./BoardTime";
import { localTime } from "./localTime";

const OCTOBER = "2026-10-22T16:00:00.000Z";

function textFor(timeZone: string, locale = "en-GB") {
  const { container } = render(
    <BoardTime instant={OCTOBER} local="2026-10-22T17:00:00" timeZone="Europe/London" reader={{ locale, timeZone }} />,
  );
  // Shows no-break spaces as ordinary ones; the test below checks where a line may break.
  return container.textContent.replaceAll("\u00A0", " ");
}

describe("BoardTime", () => {
  it("shows the board's time with its place", () => {
    expect(textFor("Europe/London")).toBe("Thu 22 Oct 2026, 17:00 (London)");
  });

  it("shows the reader's time beside it when it differs", () => {
    expect(textFor("Europe/Warsaw")).toBe("Thu 22 Oct 2026, 17:00 (London) · 18:00 your time");
  });

  it("names the reader's day when that differs too", () => {
    expect(textFor("Asia/Singapore")).toBe("Thu 22 Oct 2026, 17:00 (London) · Fri 23 Oct 2026, 00:00 your time");
  });

  it.each([
    ["Europe/London", "2026-10-25T00:30:00.000Z", "Sun 25 Oct 2026, 01:30 (London, the first, 00:30 UTC)"],
    ["Europe/London", "2026-10-25T01:30:00.000Z", "Sun 25 Oct 2026, 01:30 (London, the second, 01:30 UTC)"],
    ["Europe/London", "2026-10-25T02:00:00.000Z", "Sun 25 Oct 2026, 02:00 (London)"],
    ["Africa/Cairo", "2026-10-29T20:59:00.000Z", "Thu 29 Oct 2026, 23:59 (Cairo, the first, 20:59 UTC)"],
    ["Australia/Lord_Howe", "2027-04-03T15:00:00.000Z", "Sun 4 Apr 2027, 01:30 (Lord Howe, the second, 15:00 UTC)"],
    ["Antarctica/Troll", "2026-10-24T23:30:00.000Z", "Sun 25 Oct 2026, 01:30 (Troll, the first, 23:30 UTC)"],
  ])("names which one of two equal times in %s it is at %s", (timeZone, instant, text) => {
    const { container } = render(
      <BoardTime
        instant={instant}
        local={localTime(instant, timeZone)}
        timeZone={timeZone}
        reader={{ locale: "en-GB", timeZone }}
      />,
    );
    expect(container.textContent.replaceAll("\u00A0", " ")).toBe(text);
  });

  it("names which one of two equal times it is on the reader's clock", () => {
    const { container } = render(
      <BoardTime
        instant="2026-10-25T01:30:00.000Z"
        local="2026-10-25T10:30:00"
        timeZone="Asia/Tokyo"
        reader={{ locale: "en-GB", timeZone: "Europe/London" }}
      />,
    );
    expect(container.textContent.replaceAll("\u00A0", " ")).toBe(
      "Sun 25 Oct 2026, 10:30 (Tokyo) · 01:30 your time, the second, 01:30 UTC",
    );
  });

  it("breaks between day and hour where there is little room, and nowhere else", () => {
    const { container } = render(
      <BoardTime
        instant={OCTOBER}
        local="2026-10-23T00:00:00"
        timeZone="Asia/Hong_Kong"
        reader={{ locale: "en-GB", timeZone: "Asia/Tokyo" }}
      />,
    );
    const lines = container.textContent.split(" ").map((line) => line.replaceAll("\u00A0", " "));
    expect(lines).toEqual(["Fri 23 Oct 2026,", "00:00 (Hong Kong) ·", "01:00 your time"]);
  });

  it("carries the instant for machines", () => {
    const { container } = render(
      <BoardTime
        instant={OCTOBER}
        local="2026-10-22T17:00:00"
        timeZone="Europe/London"
        reader={{ locale: "en-GB", timeZone: "Europe/London" }}
      />,
    );
    expect(container.querySelector("time")?.dateTime).toBe(OCTOBER);
  });

  // Names whose rules differ between the time zone data of servers and browsers of one year, and one that is no zone.
  it.each([
    ["Africa/Casablanca", "2026-11-12T09:00:00.000Z", "(Casablanca)"],
    ["Africa/El_Aaiun", "2026-11-12T09:00:00.000Z", "(El Aaiun)"],
    ["America/Edmonton", "2026-11-12T17:00:00.000Z", "(Edmonton)"],
    ["America/Vancouver", "2026-11-12T18:00:00.000Z", "(Vancouver)"],
    ["America/Yellowknife", "2026-11-12T17:00:00.000Z", "(Yellowknife)"],
    ["Canada/Mountain", "2026-11-12T17:00:00.000Z", "(Mountain)"],
    ["Canada/Pacific", "2026-11-12T18:00:00.000Z", "(Pacific)"],
    ["Nowhere/Atlantis", "2026-11-12T10:00:00.000Z", "(Nowhere/Atlantis)"],
  ])("shows the server's local time in %s, whatever rules the browser has", (timeZone, instant, place) => {
    const { container } = render(
      <BoardTime
        instant={instant}
        local="2026-11-12T10:00:00"
        timeZone={timeZone}
        reader={{ locale: "en-GB", timeZone: timeZone.startsWith("Nowhere") ? "UTC" : timeZone }}
      />,
    );
    expect(container.textContent.replaceAll("\u00A0", " ")).toBe(`Thu 12 Nov 2026, 10:00 ${place}`);
  });
});
