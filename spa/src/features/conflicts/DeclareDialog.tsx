import { useState } from "react";
import {
  ActDialog,
  ChangeSelect,
  ChangeTextArea,
  FieldProblem,
  PersonPicker,
  useChange,
  useLoad,
  usePersonId,
} from "@/governance";
import type { ConflictKind } from "@/graphql/generated/graphql";
import { DeclareConflictDocument } from "./conflictChanges";
import {
  type ConflictedItem,
  InterestsToNameDocument,
  PeopleOfItemDocument,
  type PersonOfItem,
  type PossibleConflict,
} from "./conflictsQuery";
import { firstStatement, kindNames, kindWords } from "./conflictWords";

export interface DeclareDialogProps {
  readonly item: ConflictedItem;
  /** False where the reader declares for somebody else. */
  readonly isOwn: boolean;
  /** The hint from which the declaration comes: it says for whom it is and of which interest. */
  readonly hint?: PossibleConflict;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Declares a conflict of interest on an item: the reader's own, or that of somebody who takes part in the item. */
export function DeclareDialog({ isOwn, ...props }: DeclareDialogProps) {
  if (props.hint) return <HintDialog {...props} hint={props.hint} />;
  return isOwn ? <OwnDialog {...props} /> : <OthersDialog {...props} />;
}

type Closing = Omit<DeclareDialogProps, "isOwn">;

function OwnDialog(props: Closing) {
  const personId = usePersonId();
  return <Form {...props} interestsOf={personId ?? ""} />;
}

/** Declares for the person of a hint, who may be the reader. */
function HintDialog(props: Closing & { readonly hint: PossibleConflict }) {
  const { person } = props.hint;
  const isOwn = person.id === usePersonId();
  return <Form {...props} interestsOf={person.id} {...(!isOwn && { others: [person] })} />;
}

function OthersDialog(props: Closing) {
  const { data } = useLoad(PeopleOfItemDocument, { itemId: props.item.id });
  const ownId = usePersonId();
  const people = (data?.agendaItem?.access?.readings ?? []).map(({ person }) => person);
  // Nobody is chosen beforehand: a declaration for the wrong person could not be taken back.
  const [personId, setPersonId] = useState("");
  const others = people.filter(({ id }) => id !== ownId);
  return <Form {...props} interestsOf={personId} others={others} onChoose={setPersonId} />;
}

interface FormProps extends Closing {
  readonly interestsOf: string;
  /** The people for whom the reader may declare; undefined for the reader's own conflict. */
  readonly others?: readonly PersonOfItem[];
  readonly onChoose?: (personId: string) => void;
}

function Form({ item, hint, interestsOf, others, onChoose, onDone, onClose }: FormProps) {
  const [kind, setKind] = useState<ConflictKind>("ACTUAL");
  const [statement, setStatement] = useState(firstStatement(hint));
  const [named, setNamed] = useState({ personId: hint?.person.id ?? "", interestId: hint?.interest.id ?? "" });
  const change = useChange(DeclareConflictDocument, (data) => data.declareConflict, {
    fields: ["personId", "kind", "statement", "interestId"],
  });
  const interests = useInterests(interestsOf);
  // An interest belongs to one person, so choosing another person lets it go.
  const interestId = named.personId === interestsOf ? named.interestId : "";
  const words = others ? kindNames : kindWords;
  const who = others && { personId: interestsOf };

  return (
    <ActDialog
      subject="the item"
      title={others ? "Declare a conflict for somebody else" : "Declare a conflict of interest"}
      change={change}
      actLabel="Declare it"
      isPossible={!others || interestsOf !== ""}
      input={{ itemId: item.id, kind, statement, ...who, ...(interestId !== "" && { interestId }) }}
      onDone={onDone}
      onClose={onClose}
    >
      <p>
        {item.number !== null && `${item.number} `}
        <bdi>{item.title}</bdi>
      </p>
      {others && (
        <FieldProblem change={change} name="personId">
          {(tied) => (
            <PersonPicker
              {...tied}
              label="For"
              hint="The declaration says that you made it."
              options={others.map(({ id, displayName }) => ({ id, name: displayName, detail: "" }))}
              value={interestsOf}
              onChoose={(id) => onChoose?.(id)}
            />
          )}
        </FieldProblem>
      )}
      <ChangeSelect
        change={change}
        name="kind"
        label="Kind of conflict"
        value={kind}
        options={Object.entries(words).map(([value, label]) => ({ value, label }))}
        onChange={({ target }) => setKind(kinds.find((each) => each === target.value) ?? "ACTUAL")}
      />
      <ChangeTextArea
        change={change}
        name="statement"
        label="What it is"
        hint="Everybody who reads the item reads it."
        rows={3}
        maxLength={500}
        required
        value={statement}
        onChange={({ target }) => setStatement(target.value)}
      />
      {interests.length > 0 && (
        <ChangeSelect
          change={change}
          name="interestId"
          label="Interest in the register"
          value={interestId}
          options={[
            { value: "", label: "None" },
            ...interests.map(({ id, organisationName }) => ({ value: id, label: organisationName })),
          ]}
          onChange={({ target }) => setNamed({ personId: interestsOf, interestId: target.value })}
        />
      )}
    </ActDialog>
  );
}

const kinds: readonly ConflictKind[] = ["ACTUAL", "POTENTIAL", "PERCEIVED", "LOYALTY"];

/** Loads the interests of a person that the reader reads. */
function useInterests(personId: string) {
  const { data } = useLoad(InterestsToNameDocument, { personId }, { isPaused: personId === "" });
  return (data?.interests.edges ?? []).map(({ node }) => node);
}
