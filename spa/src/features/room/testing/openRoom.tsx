import { Route, Routes } from "react-router";
import { GraphQLProvider } from "@/graphql";
import type { FakeRecord } from "@/graphql/testing/FakeBoards";
import { FakeGateway } from "@/graphql/testing/FakeGateway";
import { b5, fennmark, margit } from "@/graphql/testing/fennmark";
import { renderSignedIn, signedIn } from "@/graphql/testing/renderSignedIn";
import { RoomPage } from "../RoomPage";
import { attendance, four, seven, six } from "./records";

type Answers = Readonly<Record<string, (args: FakeRecord) => unknown>>;
type Changes = Readonly<Record<string, (args: { readonly input: FakeRecord }) => FakeRecord>>;

/** A meeting room on the screen, and the server behind it. */
export interface OpenRoom {
  readonly gateway: FakeGateway;
  /** Sets the view that the server has from now on. */
  readonly setLive: (live: FakeRecord | null) => void;
}

export interface Acts {
  /** What the meeting has beside the records of the tests. */
  readonly meeting?: FakeRecord;
  readonly answers?: Answers;
  readonly changes?: Changes;
}

/** Opens the room of a meeting whose view the server has. */
export async function openRoom(live: FakeRecord | null, { meeting, answers, changes }: Acts = {}): Promise<OpenRoom> {
  let current = live;
  const setLive = (next: FakeRecord | null) => {
    current = next;
  };
  const content = {
    ...fennmark,
    meetings: [{ ...b5, entries: [four, six, seven], ...meeting }],
    attendance,
    answers: { meetingLive: () => current, packVersion: () => null, ...answers },
    ...(changes && { changes }),
  };
  const gateway = new FakeGateway(content, [{ id: "user-1", email: "chair@example.org", details: margit }]);
  renderSignedIn(
    await signedIn(gateway, "chair@example.org"),
    <GraphQLProvider>
      <Routes>
        <Route path="/boards/:boardId/meetings/:meetingId/room" element={<RoomPage notFound={<p>Nothing here</p>} />} />
      </Routes>
    </GraphQLProvider>,
    { path: `/boards/b/meetings/${b5.id}/room` },
  );
  return { gateway, setLive };
}
