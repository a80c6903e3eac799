import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { FakeGateway } from "@/graphql/testing/FakeGateway";
import { fennmark, margit } from "@/graphql/testing/fennmark";
import { renderSignedIn, signedIn } from "@/graphql/testing/renderSignedIn";
import { ConflictView, type ConflictViewProps } from "./ConflictView";

const parts = [
  { label: "Title", mine: "Budget 2027", theirs: "Budget for 2027" },
  { label: "Purpose", mine: "Decide", theirs: "Decide" },
  { label: "Note", mine: "", theirs: "Bring the table" },
];
const onKeepMine = vi.fn<() => void>();
const onTakeTheirs = vi.fn<() => void>();
const onRetry = vi.fn<() => void>();

async function show(props: Partial<ConflictViewProps>) {
  const gateway = new FakeGateway(fennmark, [{ id: "user-1", email: "chair@example.org", details: margit }]);
  const app = await signedIn(gateway, "chair@example.org");
  renderSignedIn(app, <ConflictView {...{ parts, onKeepMine, onTakeTheirs, onRetry }} {...props} />);
}

beforeEach(() => {
  vi.clearAllMocks();
});

describe("the conflict view", () => {
  it("names who changed it and when, in the reader's time, and gets the focus so that it is read out", async () => {
    await show({ changedBy: "Yusuf Demir", changedAt: "2026-11-20T14:03:00.000Z" });
    const title = "Yusuf Demir changed this on Fri 20 Nov 2026 at 14:03, after you began.";
    const section = screen.getByRole("region", { name: title });
    expect(document.activeElement).toBe(section);
    const description = document.getElementById(section.getAttribute("aria-describedby") ?? "");
    expect(description?.textContent).toBe("Your text is not saved yet, and it is not lost. Choose which one stays.");
  });

  it("names nobody where the server does not", async () => {
    await show({});
    expect(screen.getByRole("heading", { name: "Somebody else changed this after you began." })).toBeTruthy();
  });

  it("shows the fields that differ, both versions in one group", async () => {
    await show({});
    expect(screen.getAllByRole("group").map((group) => group.firstChild?.textContent)).toEqual(["Title", "Note"]);
    expect(screen.getByRole("group", { name: "Note" }).textContent).toBe("NoteYours(empty)TheirsBring the table");
  });

  it("says so when both say the same", async () => {
    await show({ parts: [{ label: "Title", mine: "Budget", theirs: "Budget" }] });
    expect(screen.getByText("Both say the same.")).toBeTruthy();
  });

  it("is answered with the keyboard, and says what each answer does", async () => {
    await show({});
    const described = (name: string) => {
      const id = screen.getByRole("button", { name }).getAttribute("aria-describedby") ?? "";
      return document.getElementById(id)?.textContent;
    };
    expect(described("Keep mine")).toBe("Keep mine saves your text over theirs.");
    expect(described("Take theirs")).toBe("Take theirs gives up your text.");
    await userEvent.keyboard("{Tab}{Enter}");
    expect(onKeepMine).toHaveBeenCalledTimes(1);
    await userEvent.keyboard("{Tab} ");
    expect(onTakeTheirs).toHaveBeenCalledTimes(1);
  });

  it("takes no second answer while the first is being saved", async () => {
    await show({ busy: true });
    await userEvent.click(screen.getByRole("button", { name: "Keep mine" }));
    await userEvent.click(screen.getByRole("button", { name: "Take theirs" }));
    expect(onKeepMine).not.toHaveBeenCalled();
    expect(onTakeTheirs).not.toHaveBeenCalled();
  });

  it("offers no choice before the newer version is there", async () => {
    await show({ parts: undefined });
    expect(screen.getByText("Loading the newer version")).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("offers to load the newer version again", async () => {
    await show({ parts: undefined, failure: { text: "The service cannot be reached.", requestId: undefined } });
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(onRetry).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole("button", { name: "Keep mine" })).toBeNull();
  });
});
