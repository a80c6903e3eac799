import { useId, useRef, useState } from "react";
import { ChangeProblem, FieldProblem, useChange } from "@/governance";
import { Button, UndoBar } from "@/ui";
import { dataOf, pictureProblem } from "./logoFile";
import styles from "./LogoSection.module.css";
import { type SetOrganisation, SetOrganisationLogoDocument } from "./organisationQuery";
import { OrganisationLogo } from "./OrganisationLogo";

interface LogoSectionProps {
  readonly organisation: SetOrganisation;
  /** The version of the organisation. */
  readonly version: number;
}

/** The organisation's logo, which an administrator replaces and removes. Each change is saved at once. */
export function LogoSection({ organisation, version }: LogoSectionProps) {
  const logo = organisation.logo ?? undefined;
  const input = useRef<HTMLInputElement>(null);
  const headingId = useId();
  const hintId = useId();
  const sent = useChange(SetOrganisationLogoDocument, (answer) => answer.setOrganisationLogo, { fields: ["picture"] });
  const [fileProblem, setFileProblem] = useState<string>();
  const [removed, setRemoved] = useState<string>();
  const change = { ...sent, problem: (field: string) => fileProblem ?? sent.problem(field) };

  async function take(file: File | undefined): Promise<void> {
    if (!file) return;
    sent.reset();
    setRemoved(undefined);
    const problem = pictureProblem(file);
    setFileProblem(problem);
    if (problem !== undefined) return;
    try {
      await sent.send({ picture: dataOf(await addressOf(file)), expectedVersion: version });
    } catch {
      setFileProblem("This file cannot be read. Choose it once more, or another one.");
    }
  }

  async function remove(standing: string): Promise<void> {
    setFileProblem(undefined);
    const outcome = await sent.send({ picture: null, expectedVersion: version });
    if (outcome.kind === "done") setRemoved(standing);
  }

  function undo(standing: string): void {
    setRemoved(undefined);
    void sent.send({ picture: dataOf(standing), expectedVersion: version });
  }

  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h2 id={headingId}>Logo</h2>
      {logo === undefined ? (
        <p className={styles.note}>There is no logo. E-mails and packs have the name of the organisation.</p>
      ) : (
        <OrganisationLogo name={organisation.name} address={logo} />
      )}
      <div aria-live="polite">
        <FieldProblem change={change} name="picture">
          {({ invalid, errorId }) => (
            <div className={styles.actions}>
              <Button
                icon="upload"
                busy={sent.busy}
                aria-describedby={invalid ? `${hintId} ${errorId}` : hintId}
                onClick={() => input.current?.click()}
              >
                Choose a picture
              </Button>
              {logo !== undefined && (
                <Button variant="quiet" onClick={() => void remove(logo)}>
                  Remove the logo
                </Button>
              )}
            </div>
          )}
        </FieldProblem>
      </div>
      <p id={hintId} className={styles.hint}>
        A PNG or JPEG file of at most 100 kB, for a white background. It is saved at once, and stands at the head of
        e-mails and on the cover of packs.
      </p>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg"
        aria-label="Picture of the logo"
        onChange={({ target }) => {
          void take(target.files?.[0]);
          // Clears the field, so that choosing the same file again causes an event.
          target.value = "";
        }}
      />
      <output className={styles.actions}>
        {removed !== undefined && <UndoBar text="The logo was removed." onUndo={() => undo(removed)} />}
        {removed === undefined && sent.outcome?.kind === "done" && "The logo was saved."}
        {sent.outcome?.kind === "conflict" &&
          "Somebody else changed the organisation meanwhile. Look at the logo, and choose once more."}
      </output>
      <ChangeProblem change={sent} />
    </section>
  );
}

/** Reads a file as a data URL. */
function addressOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(typeof reader.result === "string" ? reader.result : ""));
    reader.addEventListener("error", () => reject(reader.error ?? new Error("the file cannot be read")));
    reader.readAsDataURL(file);
  });
}
