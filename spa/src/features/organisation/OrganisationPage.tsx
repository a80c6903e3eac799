import { useState } from "react";
import { localeOptions } from "@/config/locales";
import { timeZoneOptions } from "@/config/timeZones";
import {
  ChangeField,
  ChangeForm,
  ChangeSelect,
  clockText,
  dayText,
  localTime,
  useChange,
  useLoad,
  useNow,
} from "@/governance";
import { failureText } from "@/graphql";
import { Button, EmptyState, ErrorState, Skeleton, SkeletonGroup } from "@/ui";
import { OrganisationSettingsDocument, type SetOrganisation, UpdateOrganisationDocument } from "./organisationQuery";
import { LogoSection } from "./LogoSection";
import { OrganisationLogo } from "./OrganisationLogo";
import styles from "./OrganisationPage.module.css";
import { SignInFields, type SignInRules } from "./SignInFields";
import { PapersField } from "./PapersField";
import { VotingField } from "./VotingField";
import { type FreeDays, WorkingDaysFields } from "./WorkingDaysFields";

/**
 * The organisation's logo and names, the limits of sessions, the ways to sign in and the working days; for portal
 * administrators.
 */
export function OrganisationPage() {
  const { data, failure, busy, retry } = useLoad(OrganisationSettingsDocument, {});
  const organisation = data?.organisation;
  return (
    <div className={styles.page}>
      <h1>Organisation</h1>
      {failure && (
        <ErrorState title="The organisation could not be loaded" onRetry={retry} retrying={busy}>
          {failureText(failure)}
        </ErrorState>
      )}
      {!data && !failure && (
        <SkeletonGroup label="Loading the organisation">
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
      {data && !organisation?.settings && (
        <>
          {typeof organisation?.logo === "string" && (
            <OrganisationLogo name={organisation.name} address={organisation.logo} />
          )}
          <EmptyState icon="lock" title="Only portal administrators set the organisation" />
        </>
      )}
      {organisation?.settings && (
        <>
          <LogoSection organisation={organisation} version={organisation.settings.version} />
          <Settings organisation={organisation} settings={organisation.settings} />
        </>
      )}
    </div>
  );
}

interface SettingsProps {
  readonly organisation: SetOrganisation;
  readonly settings: NonNullable<SetOrganisation["settings"]>;
}

function Settings({ organisation, settings }: SettingsProps) {
  const change = useChange(UpdateOrganisationDocument, (answer) => answer.updateOrganisation, {
    fields: [
      "name",
      "legalName",
      "locale",
      "timeZone",
      "idleTimeoutMinutes",
      "absoluteSessionHours",
      "excludedWeekdays",
      "holidays",
      "secondFactorRequired",
      "microsoftOnly",
      "votesNeedProof",
      "downloadPolicy",
    ],
  });
  const [name, setName] = useState(organisation.name);
  const [legalName, setLegalName] = useState(organisation.legalName ?? "");
  const [locales] = useState(() => localeOptions(organisation.locale));
  const [locale, setLocale] = useState(organisation.locale);
  const [timeZones] = useState(() => timeZoneOptions(organisation.timeZone));
  const [timeZone, setTimeZone] = useState(organisation.timeZone);
  const now = localTime(useNow(), timeZone);
  const [minutes, setMinutes] = useState(String(settings.idleTimeoutMinutes));
  const [hours, setHours] = useState(String(settings.absoluteSessionHours));
  const [days, setDays] = useState<FreeDays>(settings);
  const [downloadPolicy, setDownloadPolicy] = useState(settings.downloadPolicy);
  const [votesNeedProof, setVotesNeedProof] = useState(settings.votesNeedProof);
  const [signIn, setSignIn] = useState<SignInRules>(settings);

  function handleSave() {
    void change.send({
      name,
      legalName,
      locale,
      timeZone,
      // The server refuses a text that is no number, and names the bounds.
      idleTimeoutMinutes: Math.trunc(Number(minutes)),
      absoluteSessionHours: Math.trunc(Number(hours)),
      excludedWeekdays: days.excludedWeekdays,
      holidays: days.holidays,
      secondFactorRequired: signIn.secondFactorRequired,
      microsoftOnly: signIn.microsoftOnly,
      votesNeedProof,
      downloadPolicy,
      expectedVersion: settings.version,
    });
  }

  return (
    <ChangeForm change={change} onSend={handleSave}>
      <ChangeField
        change={change}
        name="name"
        label="Name"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <ChangeField
        change={change}
        name="legalName"
        label="Legal name (optional)"
        value={legalName}
        onChange={({ target }) => setLegalName(target.value)}
      />
      <ChangeSelect
        change={change}
        name="locale"
        label="Language and date format"
        hint={`Today is ${dayText(now, locale)}, ${clockText(now, locale)}. Lists of names follow its order, too. The words of the portal are English.`}
        options={locales}
        value={locale}
        onChange={({ target }) => setLocale(target.value)}
      />
      <ChangeSelect
        change={change}
        name="timeZone"
        label="Time zone"
        hint="For new boards, and for everybody who had the former one. Boards keep theirs, so their meetings stay where they are."
        options={timeZones}
        value={timeZone}
        onChange={({ target }) => setTimeZone(target.value)}
      />
      <ChangeField
        change={change}
        name="idleTimeoutMinutes"
        label="Minutes without use after which a session ends"
        hint="5 to 60. A minute before, the portal asks."
        type="number"
        inputMode="numeric"
        min={5}
        max={60}
        value={minutes}
        onChange={({ target }) => setMinutes(target.value)}
      />
      <ChangeField
        change={change}
        name="absoluteSessionHours"
        label="Hours after the log-in at which a session ends"
        hint="1 to 24. Both hold at once, for sessions that run already, too."
        type="number"
        inputMode="numeric"
        min={1}
        max={24}
        value={hours}
        onChange={({ target }) => setHours(target.value)}
      />
      <SignInFields change={change} rules={signIn} onChange={setSignIn} />
      <VotingField change={change} needsProof={votesNeedProof} onChange={setVotesNeedProof} />
      <PapersField change={change} policy={downloadPolicy} onChange={setDownloadPolicy} />
      <WorkingDaysFields change={change} days={days} onChange={setDays} />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={change.busy}>
          Save
        </Button>
        <output>
          {change.outcome?.kind === "done" && "Saved."}
          {change.outcome?.kind === "conflict" &&
            "Somebody else changed the organisation meanwhile. What you typed is still here: look at it, and save once more."}
        </output>
      </div>
    </ChangeForm>
  );
}
