import { type Change, ChangeSelect, type Payload } from "@/governance";
import type { DownloadPolicy } from "@/graphql/generated/graphql";
import styles from "./OrganisationPage.module.css";

interface PapersFieldProps<Input, P extends Payload> {
  readonly change: Change<Input, P>;
  readonly policy: DownloadPolicy;
  readonly onChange: (policy: DownloadPolicy) => void;
}

const policyWords: Readonly<Record<DownloadPolicy, string>> = {
  ALLOWED: "Downloaded and printed",
  WATERMARKED: "As watermarked packs only",
  VIEW_ONLY: "Not at all",
};

const policies: readonly DownloadPolicy[] = ["ALLOWED", "WATERMARKED", "VIEW_ONLY"];

/** The setting whether papers may be downloaded from the portal. */
export function PapersField<Input, P extends Payload>({ change, policy, onChange }: PapersFieldProps<Input, P>) {
  return (
    <fieldset className={styles.days}>
      <legend>Papers</legend>
      <ChangeSelect
        change={change}
        name="downloadPolicy"
        label="How papers leave the portal"
        hint="A watermark is the reader's name and the time across each page. Secretaries and chairs download all papers in any case, and contributors what they brought themselves."
        options={policies.map((value) => ({ value, label: policyWords[value] }))}
        value={policy}
        onChange={({ target }) => onChange(policies.find((value) => value === target.value) ?? policy)}
      />
    </fieldset>
  );
}
