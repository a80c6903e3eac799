import { type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router";
import { ChangeField, ChangeForm, FieldProblem, useChange, useDraft, useLeaveGuard, useLoad } from "@/governance";
import { failureText, graphql } from "@/graphql";
import type { NewBoardQuery, RulePresetName } from "@/graphql/generated/graphql";
import { paths } from "@/config/paths";
import {
  Button,
  buttonClassName,
  Card,
  CheckboxField,
  classNames,
  ErrorState,
  focusHeading,
  Icon,
  Skeleton,
  SkeletonGroup,
  useDocumentTitle,
} from "@/ui";
import { CreateBoardDocument } from "./boardChanges";
import { wholeNumber } from "./BoardForm";
import { PlaceFields, placeInput } from "./PlaceFields";
import { QuorumWarning } from "./QuorumWarning";
import styles from "./RulesPage.module.css";
import { type Preset, RulePresetsDocument } from "./rulesQuery";
import { Sentences } from "./Sentences";

const NewBoardDocument = graphql(`
  query NewBoard {
    viewerMayCreateBoards
    boards(status: ACTIVE) {
      id
      name
      code
      kind
    }
  }
`);

const presetNames: readonly RulePresetName[] = [
  "UK_PRIVATE_COMPANY",
  "DELAWARE_CORPORATION",
  "SWISS_COMPANY",
  "ASSOCIATION",
];

export interface NewBoardPageProps {
  /** Shown to readers who may not create boards. */
  readonly notFound: ReactNode;
}

/** Creates a board with the rules of a legal form, and then links to the page for its members. */
export function NewBoardPage({ notFound }: NewBoardPageProps) {
  const { data, failure, busy, retry } = useLoad(NewBoardDocument, {});
  const [made, setMade] = useState<Made>();
  useDocumentTitle("New board");
  useEffect(() => {
    if (made) focusHeading();
  }, [made]);
  if (data && !data.viewerMayCreateBoards) return notFound;
  return (
    <div className={styles.page}>
      <h1>{made ? `${made.name} is created` : "New board"}</h1>
      {failure && !data && (
        <ErrorState title="The page could not be loaded" onRetry={retry} retrying={busy}>
          {failureText(failure)}
        </ErrorState>
      )}
      {!data && !failure && (
        <SkeletonGroup label="Loading the page">
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
      {data && !made && <NewBoard boards={data.boards} onMade={setMade} />}
      {made && <NextSteps made={made} />}
    </div>
  );
}

interface Made {
  readonly name: string;
  /** Undefined when the reader may not read the new board. */
  readonly id: string | undefined;
}

interface NewBoardProps {
  readonly boards: NewBoardQuery["boards"];
  readonly onMade: (made: Made) => void;
}

function NewBoard({ boards, onMade }: NewBoardProps) {
  const isFirst = boards.length === 0;
  const draft = useDraft(paths.newBoard, {
    version: 0,
    fields: {
      name: isFirst ? "Board" : "",
      code: isFirst ? "B" : "",
      kind: isFirst ? "BOARD" : "COMMITTEE",
      parentId: boards.find(({ kind }) => kind === "BOARD")?.id ?? "",
      seats: isFirst ? "8" : "3",
      purpose: "",
      preset: "",
    },
  });
  const { fields, type } = draft;
  useLeaveGuard(draft.isChanged ? "window" : "nothing");
  const change = useChange(CreateBoardDocument, (data) => data.createBoard, {
    fields: ["name", "code", "kind", "parentId", "seats", "purpose", "preset"],
  });
  const seats = wholeNumber(fields.seats);
  const { data, failure, busy, retry } = useLoad(RulePresetsDocument, { seats });
  const common = commonSentences(data?.rulePresets ?? []);
  const [isIncomplete, setIncomplete] = useState(false);

  async function create() {
    const preset = presetNames.find((name) => name === fields.preset);
    setIncomplete(preset === undefined);
    if (preset === undefined) return;
    const { name, code, purpose } = fields;
    const place = placeInput(fields);
    const outcome = await change.send({ name, code: code.toUpperCase(), purpose, seats, preset, ...place });
    if (outcome.kind !== "done") return;
    draft.drop();
    onMade({ name, id: outcome.payload.board?.id });
  }

  return (
    <ChangeForm change={change} onSend={() => void create()}>
      <Card className={styles.panel}>
        <div className={styles.settings}>
          <ChangeField
            change={change}
            name="name"
            label="Name"
            maxLength={120}
            required
            value={fields.name}
            onChange={({ target }) => type("name", target.value)}
          />
          <ChangeField
            change={change}
            name="code"
            label="Code"
            hint="1 to 8 letters and digits. Meetings are numbered with it."
            maxLength={8}
            required
            value={fields.code}
            onChange={({ target }) => type("code", target.value)}
          />
          <PlaceFields change={change} fields={fields} boards={boards} onType={type} />
          <ChangeField
            change={change}
            name="seats"
            label="Seats"
            hint="For voting members, 1 to 50."
            inputMode="numeric"
            required
            value={fields.seats}
            onChange={({ target }) => type("seats", target.value)}
          />
          <ChangeField
            change={change}
            name="purpose"
            label="Purpose"
            hint="A sentence; it may be empty."
            maxLength={500}
            value={fields.purpose}
            onChange={({ target }) => type("purpose", target.value)}
          />
        </div>
      </Card>
      {failure && (
        <ErrorState title="The rules could not be loaded" onRetry={retry} retrying={busy}>
          {failureText(failure)}
        </ErrorState>
      )}
      <FieldProblem change={change} name="preset">
        {({ invalid, errorId }) => (
          <fieldset className={styles.section} aria-describedby={invalid ? errorId : undefined}>
            <legend className={styles.legend}>Legal form</legend>
            <p className={styles.note}>
              The board begins with the rules that are usual for it. Check against your constitution.
            </p>
            <div className={styles.cards}>
              {(data?.rulePresets ?? []).map(({ name, title, explanation }) => (
                <div key={name} className={classNames(styles.card, fields.preset === name && styles.chosen)}>
                  <CheckboxField
                    type="radio"
                    name="preset"
                    label={title}
                    checked={fields.preset === name}
                    onChange={() => type("preset", name)}
                  />
                  <Sentences explanation={explanation.filter(({ text }) => !common.includes(text))} />
                </div>
              ))}
            </div>
            {common.length > 0 && (
              <>
                <p className={styles.note}>All four have in common:</p>
                <ul className={styles.common}>
                  {common.map((text) => (
                    <li key={text}>{text}</li>
                  ))}
                </ul>
              </>
            )}
          </fieldset>
        )}
      </FieldProblem>
      <QuorumWarning
        quorum={data?.rulePresets.find(({ name }) => name === fields.preset)?.rules.quorum}
        seats={seats}
        inOffice={seats}
      />
      {isIncomplete && <p role="alert">Choose the legal form whose rules the board begins with.</p>}
      <p className={styles.actions}>
        <Button type="submit" variant="primary" busy={change.busy}>
          Create board
        </Button>
      </p>
    </ChangeForm>
  );
}

/** Returns the sentences that all legal forms share. */
function commonSentences(presets: readonly Preset[]): readonly string[] {
  const [first, ...others] = presets.map(({ explanation }) => explanation.map(({ text }) => text));
  return (first ?? []).filter((text) => others.every((texts) => texts.includes(text)));
}

/** The next steps after a board was created. */
function NextSteps({ made: { id } }: { readonly made: Made }) {
  if (id === undefined) {
    return (
      <output className={styles.status}>
        The company secretary seats its people and calls its meetings: what is in a board is for its members and
        secretaries.
      </output>
    );
  }
  return (
    <section aria-label="What comes next" className={styles.panel}>
      <p>Two steps are left: its people, and its first meeting.</p>
      <p className={styles.actions}>
        <Link to={`${paths.invitePeople}?board=${id}`} className={buttonClassName({ variant: "primary" })}>
          <Icon name="users" />
          Invite people
        </Link>
        <Link to={paths.boardMembers(id)} className={buttonClassName({})}>
          Seat people
        </Link>
        <Link to={paths.newMeeting(id)} className={buttonClassName({})}>
          <Icon name="calendar" />
          Call the first meeting
        </Link>
        <Link to={paths.boardSettings(id)}>Look at the rules</Link>
      </p>
    </section>
  );
}
