import type { Resolution } from "@/governance";
import type { BallotChoice } from "@/graphql/generated/graphql";
import { BallotForm } from "./BallotForm";
import { CountsForm } from "./CountsForm";
import { Objections } from "./Objections";

export interface VoteProps {
  readonly resolution: Resolution;
  /** What the viewer has chosen and not cast yet. Nothing is chosen beforehand. */
  readonly choice: BallotChoice | undefined;
  readonly onChoose: (choice: BallotChoice | undefined) => void;
}

/** The vote that is open, by its kind. */
export function Vote(props: VoteProps) {
  switch (props.resolution.ballot) {
    case "NAMED":
    case "SECRET":
      return <BallotForm {...props} />;
    case "NO_OBJECTION":
      return <Objections resolution={props.resolution} />;
    case "RECORDED_COUNT":
      return <CountsForm resolution={props.resolution} />;
  }
}
