import { useId, useState } from "react";
import { ChangeForm, ChangeProblem, FieldProblem, useChange } from "@/governance";
import type { ExclusionBasis, ExclusionScope } from "@/graphql/generated/graphql";
import { Button, CheckboxField, SelectField, TextArea } from "@/ui";
import { Exclude, Lift, SetSession } from "./changes";
import type { Item } from "./ItemPanel";
import styles from "./Panel.module.css";
import { PeopleField } from "./PeopleField";
import { bases, basisIn, basisWords, capacitiesText, scopeIn, scopes, scopeWords, whyText } from "./words";

type Access = NonNullable<Item["access"]>;

interface AccessPanelProps {
  readonly item: Item;
  readonly access: Access;
  readonly onChange: () => void;
}

/** Who reads the item and who does not, and why; for those who may change it. */
export function AccessPanel({ item, access, onChange }: AccessPanelProps) {
  const titleId = useId();
  const readers = access.readings.filter(({ readsPapers }) => readsPapers).length;
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.subtitle}>
        {item.session === "CLOSED" ? "Closed" : "Open"}
        {`: ${readers === 1 ? "1 person" : `${readers} people`} may read this`}
      </h3>
      <table className={styles.readings} aria-labelledby={titleId}>
        <thead>
          <tr>
            <th scope="col">Person</th>
            <th scope="col">Papers</th>
            <th scope="col">In the room</th>
          </tr>
        </thead>
        <tbody>
          {access.readings.map((reading) => (
            <tr key={reading.person.id}>
              <th scope="row">
                {reading.person.displayName}
                <span className={styles.detail}>
                  {[capacitiesText(reading.capacities), reading.manages ? "manages the item" : ""]
                    .filter((text) => text !== "")
                    .join(" · ")}
                </span>
              </th>
              <td>
                {reading.readsPapers ? "Yes" : "No"}
                <span className={styles.detail}>{whyText(reading)}</span>
              </td>
              <td>{reading.takesPart ? "Yes" : "No"}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Exclusions access={access} onChange={onChange} />
      <ExcludeForm item={item} access={access} onChange={onChange} />
      <SessionForm key={item.version} item={item} access={access} onChange={onChange} />
    </section>
  );
}

function Exclusions({ access, onChange }: Pick<AccessPanelProps, "access" | "onChange">) {
  const change = useChange(Lift, (data) => data.liftExclusion);
  if (access.exclusions.length === 0) return null;

  async function lift(exclusionId: string) {
    if ((await change.send({ exclusionId })).kind === "done") onChange();
  }

  return (
    <>
      <h4 className={styles.subtitle}>
        {access.exclusions.length === 1 ? "1 person is excluded" : `${access.exclusions.length} people are excluded`}
      </h4>
      <ChangeProblem change={change} />
      <ul className={styles.exclusions}>
        {access.exclusions.map(({ id, person, basis, scope, privateReason }) => (
          <li key={id} className={styles.exclusion}>
            <span>
              {person.displayName}
              <span className={styles.detail}>{`${basisWords[basis]} · ${scopeWords[scope]}`}</span>
              {privateReason !== null && <span className={styles.detail}>{privateReason}</span>}
            </span>
            <Button aria-disabled={change.busy} onClick={() => !change.busy && void lift(id)}>
              {`Lift for ${person.displayName}`}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

function ExcludeForm({ item, access, onChange }: AccessPanelProps) {
  const change = useChange(Exclude, (data) => data.addExclusion, { fields: ["personId", "privateReason"] });
  const [personId, setPerson] = useState("");
  const [basis, setBasis] = useState<ExclusionBasis>("CONFLICT");
  const [scope, setScope] = useState<ExclusionScope>("PAPERS_AND_DISCUSSION");
  const [reason, setReason] = useState("");
  const excluded = new Set(access.exclusions.map(({ person }) => person.id));
  const people = access.readings.filter(({ person }) => !excluded.has(person.id)).map(({ person }) => person);
  const name = people.find(({ id }) => id === personId)?.displayName;

  async function exclude() {
    const outcome = await change.send({ itemId: item.id, personId, basis, scope, privateReason: reason });
    if (outcome.kind !== "done") return;
    setPerson("");
    setReason("");
    onChange();
  }

  return (
    <details>
      <summary>Exclude a person</summary>
      <ChangeForm change={change} onSend={() => void exclude()}>
        <FieldProblem change={change} name="personId">
          {(tied) => (
            <SelectField
              {...tied}
              label="Person"
              options={[
                { value: "", label: "Choose a person" },
                ...people.map(({ id, displayName }) => ({ value: id, label: displayName })),
              ]}
              value={personId}
              onChange={({ target }) => setPerson(target.value)}
            />
          )}
        </FieldProblem>
        <SelectField
          label="Basis"
          options={bases}
          value={basis}
          onChange={({ target }) => setBasis(basisIn(target.value))}
        />
        <SelectField
          label="From"
          options={scopes}
          value={scope}
          onChange={({ target }) => setScope(scopeIn(target.value))}
        />
        <FieldProblem change={change} name="privateReason">
          {(tied) => (
            <TextArea
              {...tied}
              label="Private reason"
              hint="Never shown to the person."
              rows={2}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </FieldProblem>
        <Button type="submit" variant="danger" busy={change.busy} aria-disabled={personId === ""}>
          {name === undefined ? "Exclude" : `Exclude ${name}`}
        </Button>
      </ChangeForm>
    </details>
  );
}

function SessionForm({ item, access, onChange }: AccessPanelProps) {
  const change = useChange(SetSession, (data) => data.setItemSession, { fields: ["allowIds"], onConflict: onChange });
  const [isClosed, setClosed] = useState(item.session === "CLOSED");
  const people = access.readings.map(({ person }) => person);
  const [readers, setReaders] = useState<readonly string[]>(
    item.session === "CLOSED"
      ? access.allowIds
      : access.readings.filter(({ readsPapers }) => readsPapers).map(({ person }) => person.id),
  );

  async function save() {
    const outcome = await change.send({
      itemId: item.id,
      expectedVersion: item.version,
      session: isClosed ? "CLOSED" : "OPEN",
      allowIds: isClosed ? readers : [],
    });
    if (outcome.kind === "done") onChange();
  }

  return (
    <details>
      <summary>
        {item.session === "CLOSED" ? "Open the item, or change its readers" : "Close the item to all but some"}
      </summary>
      <ChangeForm change={change} onSend={() => void save()}>
        <CheckboxField
          label="Closed: only named people"
          checked={isClosed}
          onChange={({ target }) => setClosed(target.checked)}
        />
        {isClosed && (
          <FieldProblem change={change} name="allowIds">
            {() => <PeopleField label="Readers" people={people} chosen={readers} onChange={setReaders} />}
          </FieldProblem>
        )}
        <Button type="submit" busy={change.busy}>
          {isClosed ? "Close the item" : "Open the item"}
        </Button>
      </ChangeForm>
    </details>
  );
}
