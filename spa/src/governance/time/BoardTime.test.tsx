import { render } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { BoardTime } from "./BoardTime";

const OCTOBER = "2026-10-22T16:00:00.000Z";

function textFor(timeZone: string, locale = "en-GB") {
  const { container } = render(<BoardTime instant={OCTOBER} timeZone="Europe/London" reader={{ locale, timeZone }} />);
  // Where a line may break is shown below.
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

  it("breaks between day and hour where there is little room, and nowhere else", () => {
    const { container } = render(
      <BoardTime instant={OCTOBER} timeZone="Asia/Hong_Kong" reader={{ locale: "en-GB", timeZone: "Asia/Tokyo" }} />,
    );
    const lines = container.textContent.split(" ").map((line) => line.replaceAll("\u00A0", " "));
    expect(lines).toEqual(["Fri 23 Oct 2026,", "00:00 (Hong Kong) ·", "01:00 your time"]);
  });

  it("carries the instant for machines", () => {
    const { container } = render(
      <BoardTime instant={OCTOBER} timeZone="Europe/London" reader={{ locale: "en-GB", timeZone: "Europe/London" }} />,
    );
    expect(container.querySelector("time")?.dateTime).toBe(OCTOBER);
  });
});
