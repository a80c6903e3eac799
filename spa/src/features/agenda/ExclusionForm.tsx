import { useState } from "react";
import { ChangeForm, FieldProblem, useChange, useLeaveGuard } from "@/governance";
import type { ExclusionBasis, ExclusionScope } from "@/graphql/generated/graphql";
import { Button, CheckboxField, SelectField, TextArea } from "@/ui";
import { AddExclusionDocument } from "./agendaChanges";
import type { Access } from "./agendaQuery";
import { basisWords, scopeWords } from "./agendaWords";
import styles from "./AccessPanel.module.css";

export interface ExclusionFormProps {
  readonly itemId: string;
  readonly heading: "h3" | "h4";
  /** The people who can be excluded. */
  readonly people: Access["readings"];
}

const bases = ["CONFLICT", "SUBJECT_OF_ITEM", "DIRECTION_OF_CHAIR", "OTHER"] as const satisfies ExclusionBasis[];
const scopes = ["PAPERS_AND_DISCUSSION", "DISCUSSION_ONLY"] as const satisfies ExclusionScope[];

/** Excludes a person from an item and from the items below it [X2]. */
export function ExclusionForm({ itemId, heading: Heading, people }: ExclusionFormProps) {
  const [personId, setPersonId] = useState("");
  const [basis, setBasis] = useState<ExclusionBasis>("CONFLICT");
  const [scope, setScope] = useState<ExclusionScope>("PAPERS_AND_DISCUSSION");
  const [reason, setReason] = useState("");
  const change = useChange(AddExclusionDocument, ({ addExclusion }) => addExclusion, {
    fields: ["personId", "privateReason"],
  });
  const person = people.find((each) => each.person.id === personId)?.person;
  useLeaveGuard(reason === "" ? "nothing" : "page");

  async function send(): Promise<void> {
    const privateReason = reason.trim() === "" ? {} : { privateReason: reason.trim() };
    const outcome = await change.send({ itemId, personId, basis, scope, ...privateReason });
    if (outcome.kind !== "done") return;
    setPersonId("");
    setReason("");
  }

  return (
    <section className={styles.group} aria-labelledby="exclude">
      <Heading id="exclude">Exclude a person</Heading>
      <ChangeForm change={change} onSend={() => person && void send()}>
        <FieldProblem change={change} name="personId">
          {(tied) => (
            <SelectField
              {...tied}
              label="Person"
              value={personId}
              options={[
                { value: "", label: "Choose a person" },
                ...people.map((each) => ({ value: each.person.id, label: each.person.displayName })),
              ]}
              onChange={({ target }) => setPersonId(target.value)}
            />
          )}
        </FieldProblem>
        <SelectField
          label="Basis"
          value={basis}
          options={bases.map((value) => ({ value, label: basisWords[value] }))}
          onChange={({ target }) => setBasis(bases.find((value) => value === target.value) ?? basis)}
        />
        <fieldset className={styles.readers}>
          <legend>Away from</legend>
          {scopes.map((value) => (
            <CheckboxField
              key={value}
              type="radio"
              name={`scope-${itemId}`}
              label={scopeWords[value]}
              checked={scope === value}
              onChange={() => setScope(value)}
            />
          ))}
        </fieldset>
        <FieldProblem change={change} name="privateReason">
          {(tied) => (
            <TextArea
              {...tied}
              label="Private reason"
              hint="Never shown to the person."
              rows={2}
              maxLength={500}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </FieldProblem>
        {person && (
          <p className={styles.reason}>
            {`If ${person.displayName} has opened papers of this item, the exclusion will say which.`}
          </p>
        )}
        <Button type="submit" variant="danger" busy={change.busy} aria-disabled={person === undefined || undefined}>
          {person ? `Exclude ${person.displayName}` : "Exclude"}
        </Button>
      </ChangeForm>
    </section>
  );
}
