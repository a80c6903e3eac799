import { BallotForm, type BallotFormProps } from "./BallotForm";
import { CountsForm } from "./CountsForm";
import { Objections } from "./Objections";

/** The vote that is open, by its kind. */
export function Vote(props: BallotFormProps) {
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
