import { useEffect, useRef, useState } from "react";
import {
  ActDialog,
  ChangeField,
  ChangeForm,
  dayText,
  localDate,
  FieldProblem,
  ForecastNote,
  GrantActs,
  grantText,
  PersonPicker,
  type PersonOption,
  useChange,
  useLoad,
  usePersonId,
  useReader,
  WaitText,
} from "@/governance";
import { failureText } from "@/graphql";
import type { AccessGrantFactsFragment, AccessRequestFactsFragment } from "@/graphql/generated/graphql";
import { Button, Card, EmptyState, ErrorState, Skeleton, SkeletonGroup, useDocumentTitle } from "@/ui";
import { DeclineAccessRequestDocument, InvitePersonDocument, LinkAccessRequestDocument } from "./peopleChanges";
import styles from "./PeoplePage.module.css";
import { AccessRequestsDocument } from "./peopleQuery";

/** The accounts that request access, and the latest decisions. */
export function AccessRequestsPage() {
  const { data, failure, busy, retry, refresh } = useLoad(AccessRequestsDocument, {});
  useDocumentTitle("Access requests");
  const options = (data?.people.edges ?? [])
    .filter(({ node }) => node.administration !== null && node.administration.account !== "LINKED")
    .map(({ node }) => ({ id: node.id, name: node.displayName, detail: node.email }));
  const decided = [...(data?.linked.edges ?? []), ...(data?.declined.edges ?? [])]
    .map(({ node }) => node)
    .toSorted((one, other) => (other.decidedAt ?? "").localeCompare(one.decidedAt ?? ""));
  return (
    <div className={styles.page}>
      <h1>Access requests</h1>
      {failure && (
        <ErrorState title="The access requests could not be loaded" onRetry={retry} retrying={busy}>
          {failureText(failure)}
        </ErrorState>
      )}
      {!data && !failure && (
        <SkeletonGroup label="Loading the access requests">
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
      {data?.waiting.edges.length === 0 && <EmptyState icon="users" title="Nobody waits for access" />}
      {data && data.waiting.edges.length > 0 && (
        <>
          <p className={styles.note}>Who asked is told neither who decides nor why.</p>
          <div className={styles.cards}>
            {data.waiting.edges.map(({ node }) => (
              <Request
                key={node.id}
                request={node}
                options={options}
                rivals={data.waiting.edges.map((edge) => edge.node).filter(({ id }) => id !== node.id)}
                onDecided={refresh}
              />
            ))}
          </div>
        </>
      )}
      {decided.length > 0 && (
        <section aria-labelledby="decided">
          <h2 id="decided">Decided</h2>
          <ul className={styles.list}>
            {decided.map((request) => (
              <Decided key={request.id} request={request} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

interface RequestProps {
  readonly request: AccessRequestFactsFragment;
  readonly options: readonly PersonOption[];
  /** The other open requests. */
  readonly rivals: readonly AccessRequestFactsFragment[];
  readonly onDecided: () => void;
}

/** An open request: the account is linked to a person, invited as a new person, or refused. */
function Request({ request, onDecided, ...choice }: RequestProps) {
  const { locale, timeZone } = useReader();
  const who = request.email ?? "An account without an address";
  const heading = useFocusWhenChanged(request.accessGrant !== null);
  return (
    <Card>
      <section aria-label={who} className={styles.card}>
        <h2 ref={heading} tabIndex={-1}>
          {who}
        </h2>
        <p className={styles.note}>
          {`${request.source === "REGISTRATION" ? "Registered" : "Signed on at Microsoft"} on ${dayText(localDate(request.requestedAt, timeZone), locale)}.`}
        </p>
        {request.accessGrant ? (
          <WaitingLink grant={request.accessGrant} onDecided={onDecided} />
        ) : (
          <RequestForm {...choice} request={request} who={who} onDecided={onDecided} />
        )}
      </section>
    </Card>
  );
}

/** Moves the focus to an element when the content below it was replaced and the focus was lost with it. */
function useFocusWhenChanged(state: boolean) {
  const element = useRef<HTMLHeadingElement>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    if (document.activeElement === document.body) element.current?.focus();
  }, [state]);
  return element;
}

/** The form that decides about an account. */
function RequestForm({ request, who, options, rivals, onDecided }: RequestProps & { readonly who: string }) {
  const [personId, setPersonId] = useState(request.proposed?.id ?? "");
  const [asked, setAsked] = useState<"invite" | "decline">();
  const change = useChange(LinkAccessRequestDocument, (data) => data.linkAccessRequest, { fields: ["personId"] });
  const own = usePersonId();
  // The same condition as on the server (docs/domain/access.md, "Who gives access").
  const isEvident =
    request.email !== null &&
    options.find(({ id }) => id === personId)?.detail.toLowerCase() === request.email.toLowerCase() &&
    personId !== own &&
    !rivals.some(({ proposed }) => proposed?.id === personId);

  async function link() {
    if ((await change.send({ requestId: request.id, personId })).kind === "done") onDecided();
  }

  return (
    <>
      <ChangeForm change={change} onSend={() => void link()}>
        <div className={styles.narrow}>
          <FieldProblem change={change} name="personId">
            {(tied) => (
              <PersonPicker {...tied} label="Person" options={options} value={personId} onChoose={setPersonId} />
            )}
          </FieldProblem>
        </div>
        {request.proposed && <p className={styles.note}>{`${request.proposed.displayName} has this address.`}</p>}
        <ForecastNote access={personId === "" || isEvident ? undefined : { kind: "ACCOUNT_LINK", personId }} />
        <p className={styles.actions}>
          <Button type="submit" variant="primary" busy={change.busy} disabled={personId === ""}>
            Link
          </Button>
          {request.email !== null && !request.proposed && (
            <Button onClick={() => setAsked("invite")}>Invite as a new person</Button>
          )}
          <Button onClick={() => setAsked("decline")}>Decline</Button>
        </p>
      </ChangeForm>
      {asked === "invite" && request.email !== null && (
        <InviteDialog email={request.email} onDone={onDecided} onClose={() => setAsked(undefined)} />
      )}
      {asked === "decline" && (
        <DeclineDialog request={request} who={who} onDone={onDecided} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}

interface WaitingLinkProps {
  readonly grant: AccessGrantFactsFragment;
  readonly onDecided: () => void;
}

/** The person to whom the account will be linked, once a second person has confirmed it. */
function WaitingLink({ grant, onDecided }: WaitingLinkProps) {
  const reader = useReader();
  return (
    <>
      <p>{`${grantText(grant)}. Asked by ${grant.requestedBy?.displayName ?? "somebody"}.`}</p>
      <p className={styles.note}>
        <WaitText grant={grant} reader={reader} />
      </p>
      <GrantActs grant={grant} onDecided={onDecided} />
    </>
  );
}

interface InviteDialogProps {
  readonly email: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function InviteDialog({ email, onDone, onClose }: InviteDialogProps) {
  const [givenName, setGivenName] = useState("");
  const [familyName, setFamilyName] = useState("");
  const fields = ["givenName", "familyName", "email"];
  const change = useChange(InvitePersonDocument, (data) => data.invitePerson, { fields });

  return (
    <ActDialog
      title={`Invite ${email}`}
      change={change}
      subject="the request"
      actLabel="Invite"
      input={{ givenName, familyName, email }}
      onDone={() => {
        onClose();
        onDone();
      }}
      onClose={onClose}
    >
      <ChangeField
        change={change}
        name="givenName"
        label="Given name"
        value={givenName}
        onChange={({ target }) => setGivenName(target.value)}
      />
      <ChangeField
        change={change}
        name="familyName"
        label="Family name"
        value={familyName}
        onChange={({ target }) => setFamilyName(target.value)}
      />
    </ActDialog>
  );
}

interface DeclineDialogProps {
  readonly request: AccessRequestFactsFragment;
  readonly who: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function DeclineDialog({ request, who, onDone, onClose }: DeclineDialogProps) {
  const [reason, setReason] = useState("");
  const change = useChange(DeclineAccessRequestDocument, (data) => data.declineAccessRequest, { fields: ["reason"] });

  return (
    <ActDialog
      title={`Decline ${who}`}
      change={change}
      subject="the request"
      actLabel="Decline"
      isDangerous
      input={{ requestId: request.id, reason: reason.trim() === "" ? null : reason.trim() }}
      onDone={() => {
        onClose();
        onDone();
      }}
      onClose={onClose}
    >
      <p>The account stays without access. Who asked is not told why.</p>
      <ChangeField
        change={change}
        name="reason"
        label="Reason"
        hint="For those who decide."
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ActDialog>
  );
}

function Decided({ request }: { readonly request: AccessRequestFactsFragment }) {
  const { locale, timeZone } = useReader();
  const when = request.decidedAt === null ? "" : `, ${dayText(localDate(request.decidedAt, timeZone), locale)}`;
  const what = request.person ? `linked to ${request.person.displayName}` : "declined";
  return (
    <li>
      {`${request.email ?? "An account without an address"}: ${what}${when}`}
      {request.reason !== null && <span className={styles.note}>{` ${request.reason}`}</span>}
    </li>
  );
}
