import { act, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import { GraphQLProvider } from "@/graphql";
import { errorAnswer, FakeGateway, heldPromise } from "@/graphql/testing/FakeGateway";
import { fennmark, margit } from "@/graphql/testing/fennmark";
import { renderSignedIn, signedIn } from "@/graphql/testing/renderSignedIn";
import { Button } from "@/ui";
import { breakConnection, refusedAnswer, Rename, renamedAnswer } from "../testing/rename";
import { ChangeField } from "./ChangeField";
import { ChangeForm } from "./ChangeForm";
import { ConflictView } from "./ConflictView";
import { useChange } from "./useChange";

let gateway: FakeGateway;
/** The record on the server. The form loads it when there is a newer version. */
let stored: { readonly title: string; readonly version: number };

/** A form like those of real screens. */
function RenameForm({ onLeave }: { readonly onLeave?: () => void }) {
  const [base, setBase] = useState(stored);
  const [newer, setNewer] = useState<typeof stored>();
  const [title, setTitle] = useState(base.title);
  const change = useChange(Rename, (data) => data.rename, {
    fields: ["title"],
    pausesMs: [],
  });

  async function save(expectedVersion: number) {
    const outcome = await change.send({ id: "d", title, expectedVersion });
    if (outcome.kind === "conflict") setNewer(stored);
  }

  function takeTheirs(theirs: typeof stored) {
    setBase(theirs);
    setTitle(theirs.title);
    change.reset();
    setNewer(undefined);
  }

  return (
    <ChangeForm change={change} onSend={() => void save(base.version)}>
      <ChangeField
        change={change}
        name="title"
        label="Title"
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      {newer && change.outcome?.kind !== "done" && (
        <ConflictView
          parts={[{ label: "Title", mine: title, theirs: newer.title }]}
          changedBy="Yusuf Demir"
          busy={change.busy}
          onRetry={() => undefined}
          onKeepMine={() => void save(newer.version)}
          onTakeTheirs={() => takeTheirs(newer)}
        />
      )}
      <Button type="submit" variant="primary" busy={change.busy}>
        Save
      </Button>
      <Button onClick={onLeave}>Leave</Button>
      {change.outcome?.kind === "done" && <output>Saved</output>}
    </ChangeForm>
  );
}

function Screen() {
  const [isOpen, setOpen] = useState(true);
  return <GraphQLProvider>{isOpen ? <RenameForm onLeave={() => setOpen(false)} /> : <p>Elsewhere</p>}</GraphQLProvider>;
}

async function open() {
  const app = await signedIn(gateway, "chair@example.org");
  renderSignedIn(app, <Screen />);
}

const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Title" });
const save = () => userEvent.click(screen.getByRole("button", { name: "Save" }));
const inputs = () =>
  gateway.requests.map(({ body }) => (body["variables"] as { input: Record<string, unknown> }).input);

beforeEach(async () => {
  gateway = new FakeGateway(fennmark, [{ id: "user-1", email: "chair@example.org", details: margit }]);
  stored = { title: "Board", version: 3 };
  await open();
  await userEvent.type(field(), " of directors");
});

describe("a form's change", () => {
  it("is sent once, however often the button is pressed", async () => {
    const answer = heldPromise<Response>();
    gateway.answerNext(() => answer.promise);
    await save();
    await save();
    await userEvent.type(field(), "{Enter}");
    expect(screen.getByRole("button", { name: "Save" }).getAttribute("aria-busy")).toBe("true");
    answer.resolve(renamedAnswer("Board of directors"));
    expect(await screen.findByText("Saved")).toBeTruthy();
    expect(inputs()).toMatchObject([{ title: "Board of directors", expectedVersion: 3 }]);
  });

  it("arrives also when the screen is left", async () => {
    const answer = heldPromise<Response>();
    gateway.answerNext(() => answer.promise);
    await save();
    await userEvent.click(screen.getByRole("button", { name: "Leave" }));
    expect(screen.getByText("Elsewhere")).toBeTruthy();
    await act(async () => answer.resolve(renamedAnswer("Board of directors")));
    expect(inputs()).toHaveLength(1);
  });
});

describe("a refusal", () => {
  it("is shown at its field, which gets the focus; other errors are shown above the form", async () => {
    gateway.answerNext(() =>
      refusedAnswer(
        { code: "VALIDATION_FAILED", field: "title", message: "this title is taken" },
        { code: "INVALID_STATE", message: "the board is dissolved" },
        { code: "VALIDATION_FAILED", field: "hidden", message: "" },
      ),
    );
    await save();
    const alert = screen.getByRole("alert");
    await waitFor(() => expect(alert.textContent).toBe("Not savedThe board is dissolved.This value is not allowed."));
    expect(document.activeElement).toBe(field());
    const described = document.getElementById(field().getAttribute("aria-describedby") ?? "");
    expect(described?.textContent).toBe("This title is taken.");
    expect(field().getAttribute("aria-invalid")).toBe("true");
    expect(field().value).toBe("Board of directors");
  });

  it("disappears when the change is sent again", async () => {
    gateway.answerNext(() => refusedAnswer({ code: "VALIDATION_FAILED", field: "title", message: "too long" }));
    gateway.answerNext(() => renamedAnswer("Board of directors"));
    await save();
    await screen.findByText("Too long.");
    await save();
    await screen.findByText("Saved");
    expect(screen.queryByText("Too long.")).toBeNull();
    expect(field().getAttribute("aria-invalid")).toBeNull();
  });
});

describe("a change without a decision", () => {
  it("says that nobody knows, and is tried again under the same name", async () => {
    gateway.answerNext(breakConnection);
    gateway.answerNext(() => renamedAnswer("Board of directors"));
    await save();
    await screen.findByText("We do not know whether this was saved");
    expect(screen.getByText("Try again: nothing is done twice.")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByText("Saved");
    const [first, second] = inputs();
    expect(second).toEqual(first);
  });

  it("says for how long to wait", async () => {
    gateway.answerNext(() => errorAnswer(429, "slow down", "TooManyRequests", { "Retry-After": "30" }));
    await save();
    await screen.findByText("Too many attempts. Please wait 30 seconds, then try again.");
    expect(screen.getByText("Not saved")).toBeTruthy();
  });
});

describe("a conflict", () => {
  beforeEach(async () => {
    stored = { title: "Harbour board", version: 4 };
    gateway.answerNext(() => refusedAnswer({ code: "CONFLICT_VERSION", message: "changed meanwhile" }));
    await save();
    await screen.findByRole("heading", { name: "Yusuf Demir changed this after you began." });
  });

  it("shows what was typed beside the newer version, and loses neither", () => {
    const part = screen.getByRole("group", { name: "Title" });
    expect(part.textContent).toBe("TitleYoursBoard of directorsTheirsHarbour board");
    expect(field().value).toBe("Board of directors");
  });

  it("can keep the input, which is sent as a change of the newer version", async () => {
    gateway.answerNext(() => renamedAnswer("Board of directors"));
    await userEvent.click(screen.getByRole("button", { name: "Keep mine" }));
    await screen.findByText("Saved");
    const [first, second] = inputs();
    expect(second).toMatchObject({ title: "Board of directors", expectedVersion: 4 });
    expect(second?.["clientMutationId"]).not.toBe(first?.["clientMutationId"]);
  });

  it("can take the newer version: nothing is sent, and the form continues with it", async () => {
    await userEvent.click(screen.getByRole("button", { name: "Take theirs" }));
    expect(field().value).toBe("Harbour board");
    expect(inputs()).toHaveLength(1);
    gateway.answerNext(() => renamedAnswer("Harbour board"));
    await save();
    await screen.findByText("Saved");
    expect(inputs()[1]).toMatchObject({ expectedVersion: 4 });
  });
});
