import { screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { GraphQLProvider } from "@/graphql";
import { FakeGateway } from "@/graphql/testing/FakeGateway";
import { fennmark, margit } from "@/graphql/testing/fennmark";
import { renderSignedIn, signedIn } from "@/graphql/testing/renderSignedIn";
import { CorrectList } from "./CorrectList";
import { listOf } from "./list";
import { pastedPeople } from "./paste/pastedPeople";

const seating = { viewerMaySeat: true, viewerMayPlanMeetings: true };
const boards = [
  { id: "z", name: "Zurich board", today: "2026-11-29", ...seating },
  { id: "v", name: "Pacific board", today: "2026-11-28", ...seating },
];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-29T01:00:00Z") });
  return () => vi.useRealTimers();
});

it("a seat begins today by the calendar of its board", async () => {
  const gateway = new FakeGateway(fennmark, [{ id: "user-1", email: "chair@example.org", details: margit }]);
  const client = await signedIn(gateway, "chair@example.org");
  const listOn = (boardId: string) => {
    const text = "ada@example.org";
    return listOf(text, pastedPeople(text), boardId);
  };
  const onBoard = (boardId: string) => {
    const { unmount } = renderSignedIn(
      client,
      <GraphQLProvider>
        <CorrectList
          list={listOn(boardId)}
          boards={boards}
          boardId={boardId}
          known={[]}
          done={[]}
          onChange={vi.fn()}
          onWelcomed={vi.fn()}
          onLeave={vi.fn()}
        />
      </GraphQLProvider>,
    );
    const { value } = screen.getByLabelText<HTMLInputElement>("First day");
    unmount();
    return value;
  };
  expect(onBoard("v")).toBe("2026-11-28");
  expect(onBoard("z")).toBe("2026-11-29");
});
