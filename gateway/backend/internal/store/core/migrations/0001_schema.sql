-- The first schema. Dates without a time are text, 2026-12-01: they compare the same in both databases.


-- Accounts and how people sign in

-- An account signs in through one provider. login is its name there: the e-mail address in lower case for local-userpass, the tenant
-- and the object id for custom-function. proved_at is when the owner of the present password proved the mailbox; it is null before
-- that, and for accounts without a password.
CREATE TABLE accounts (
  id            TEXT PRIMARY KEY,
  identity_id   TEXT NOT NULL,
  provider      TEXT NOT NULL,
  login         TEXT NOT NULL,
  email         TEXT NOT NULL,
  name          TEXT NOT NULL DEFAULT '',
  password_hash TEXT NOT NULL DEFAULT '',
  created_at    {{time}} NOT NULL,
  confirmed_at  {{time}},
  proved_at     {{time}},
  disabled_at   {{time}},
  last_login_at {{time}},
  UNIQUE (provider, login)
);
CREATE INDEX accounts_email ON accounts (email);

-- A session is one log-in. Logging out deletes the row, and with it the session's tokens stop working. browser and system_name say in
-- words with what the session was opened; they are empty where that is not known. active_at is when the person last did something,
-- stepped_up_at when the person last proved who they are, factor_proved_at when the person last gave a second factor.
CREATE TABLE sessions (
  id               TEXT PRIMARY KEY,
  account_id       TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  device_id        TEXT NOT NULL,
  browser          TEXT NOT NULL DEFAULT '',
  system_name      TEXT NOT NULL DEFAULT '',
  refresh_hash     {{bytes}} NOT NULL,
  created_at       {{time}} NOT NULL,
  expires_at       {{time}} NOT NULL,
  active_at        {{time}} NOT NULL,
  stepped_up_at    {{time}},
  factor_proved_at {{time}}
);
CREATE INDEX sessions_account ON sessions (account_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);

-- A link in an e-mail: confirm or reset. asked_at is when its message was asked for.
CREATE TABLE links (
  id          TEXT PRIMARY KEY,
  account_id  TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  purpose     TEXT NOT NULL,
  asked_at    {{time}} NOT NULL,
  secret_hash {{bytes}} NOT NULL,
  expires_at  {{time}} NOT NULL,
  used_at     {{time}}
);
CREATE INDEX links_account ON links (account_id, purpose);
CREATE INDEX links_expiry ON links (expires_at);

-- The one-time code with which a sign-in window hands an account over to the portal. It lives for a minute; redeeming it deletes the row.
CREATE TABLE sign_in_codes (
  code_hash  {{bytes}} PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  challenge  TEXT NOT NULL,
  expires_at {{time}} NOT NULL
);
CREATE INDEX sign_in_codes_account ON sign_in_codes (account_id);
CREATE INDEX sign_in_codes_expiry ON sign_in_codes (expires_at);

-- The link that sets up a portal without an organisation (docs/domain/accounts.md, "Set-up"). There is at most one: a newer one
-- takes its place.
CREATE TABLE set_up_links (
  secret_hash {{bytes}} PRIMARY KEY,
  made_at     {{time}} NOT NULL,
  expires_at  {{time}} NOT NULL
);

-- A device that logged in to an account with its password. device_hash is the hash of the id that the portal gave the device: whoever
-- reads the table cannot pretend to be the device.
CREATE TABLE devices (
  account_id    TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  device_hash   {{bytes}} NOT NULL,
  last_login_at {{time}} NOT NULL,
  PRIMARY KEY (account_id, device_hash)
);
CREATE INDEX devices_age ON devices (last_login_at);

-- Log-ins that failed or are in progress. The login is hashed, so that the table lists no e-mail addresses. address is a network
-- address, or the name of a known device where known_device is true. wrong_factor means that the password was right and the second
-- factor wrong.
CREATE TABLE login_attempts (
  id           TEXT PRIMARY KEY,
  login_hash   {{bytes}} NOT NULL,
  address      TEXT NOT NULL,
  known_device BOOLEAN NOT NULL DEFAULT FALSE,
  wrong_factor BOOLEAN NOT NULL DEFAULT FALSE,
  attempted_at {{time}} NOT NULL
);
CREATE INDEX login_attempts_login ON login_attempts (login_hash, attempted_at);
CREATE INDEX login_attempts_time ON login_attempts (attempted_at);

-- Failed log-ins leave one audit event for each account and stretch of failures. A stretch ends with a log-in, with a new password, or
-- after a day. Logins without an account get rows in the same way.
CREATE TABLE failure_stretches (
  login_hash {{bytes}} NOT NULL,
  kind       TEXT NOT NULL,
  began_at   {{time}} NOT NULL,
  PRIMARY KEY (login_hash, kind)
);
CREATE INDEX failure_stretches_age ON failure_stretches (began_at);

-- The second factors of an account, in one document that is sealed with the token keys (docs/guides/keys.md).
CREATE TABLE second_factors (
  account_id TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  sealed     {{bytes}} NOT NULL
);

-- Passkeys that are being registered or used. The challenge names the ceremony.
CREATE TABLE passkey_ceremonies (
  challenge  TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  kept       {{bytes}} NOT NULL,
  expires_at {{time}} NOT NULL
);


-- The organisation and its people

-- download_policy says whether papers may be saved; it is empty until somebody chooses. excluded_weekdays and holidays are the days that
-- are no working days; excluded_weekdays is null until somebody chooses.
CREATE TABLE organisations (
  id                     TEXT PRIMARY KEY,
  name                   TEXT NOT NULL,
  legal_name             TEXT NOT NULL DEFAULT '',
  time_zone              TEXT NOT NULL,
  locale                 TEXT NOT NULL,
  idle_timeout_minutes   INTEGER NOT NULL,
  absolute_session_hours INTEGER NOT NULL,
  second_factor_required BOOLEAN NOT NULL DEFAULT FALSE,
  microsoft_only         BOOLEAN NOT NULL DEFAULT FALSE,
  excluded_weekdays      {{json}} NOT NULL DEFAULT 'null',
  holidays               {{json}} NOT NULL DEFAULT '[]',
  download_policy        TEXT NOT NULL DEFAULT '',
  created_at             {{time}} NOT NULL,
  created_by             TEXT NOT NULL,
  updated_at             {{time}} NOT NULL,
  version                INTEGER NOT NULL
);

-- account_id names an account without a foreign key: a person outlives the account. roles_since says since when the person holds each
-- role of the organisation; a role that is not listed counts from when the person was added. search_text is what searches look in.
-- name_key and family_key sort names in the organisation's language. The program writes these three columns: the databases cannot
-- fold and sort as it does.
CREATE TABLE people (
  id              TEXT PRIMARY KEY,
  organisation_id TEXT NOT NULL REFERENCES organisations (id),
  given_name      TEXT NOT NULL,
  family_name     TEXT NOT NULL,
  display_name    TEXT NOT NULL,
  email           TEXT NOT NULL UNIQUE,
  time_zone       TEXT NOT NULL,
  locale          TEXT NOT NULL,
  account_id      TEXT UNIQUE,
  status          TEXT NOT NULL,
  org_roles       {{json}} NOT NULL,
  roles_since     {{json}} NOT NULL DEFAULT '{}',
  independence    TEXT NOT NULL,
  access_epoch    INTEGER NOT NULL,
  created_at      {{time}} NOT NULL,
  created_by      TEXT NOT NULL,
  updated_at      {{time}} NOT NULL,
  version         INTEGER NOT NULL,
  search_text     TEXT NOT NULL DEFAULT '',
  name_key        {{bytes}} NOT NULL DEFAULT '',
  family_key      {{bytes}} NOT NULL DEFAULT ''
);
CREATE INDEX people_organisation ON people (organisation_id);
CREATE INDEX people_by_name_key ON people (organisation_id, name_key, id);

-- reason says why a request was declined, for the people who decide about requests.
CREATE TABLE access_requests (
  id           TEXT PRIMARY KEY,
  account_id   TEXT NOT NULL,
  email        TEXT NOT NULL,
  source       TEXT NOT NULL,
  requested_at {{time}} NOT NULL,
  state        TEXT NOT NULL,
  person_id    TEXT REFERENCES people (id),
  decided_by   TEXT,
  decided_at   {{time}},
  reason       TEXT NOT NULL DEFAULT '',
  created_at   {{time}} NOT NULL,
  created_by   TEXT NOT NULL,
  updated_at   {{time}} NOT NULL,
  version      INTEGER NOT NULL
);
CREATE INDEX access_requests_email ON access_requests (email, requested_at);
CREATE INDEX access_requests_account ON access_requests (account_id, state);
CREATE INDEX access_requests_pending ON access_requests (requested_at) WHERE state = 'PENDING';

-- An administrator's request to remove the second factors of a person. Another administrator has to confirm it.
CREATE TABLE second_factor_resets (
  person_id    TEXT PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
  requested_by TEXT NOT NULL REFERENCES people (id),
  requested_at {{time}} NOT NULL
);

-- How a person wants to be told of what happens, and at which hour of the person's clock the daily digest comes.
CREATE TABLE notification_preferences (
  id          TEXT PRIMARY KEY REFERENCES people (id),
  ways        {{json}} NOT NULL,
  digest_hour INTEGER NOT NULL,
  created_at  {{time}} NOT NULL,
  created_by  TEXT NOT NULL,
  updated_at  {{time}} NOT NULL,
  version     INTEGER NOT NULL
);

-- The private addresses at which calendar programs fetch a person's meetings. last_fetched_at is written at most once an hour.
CREATE TABLE calendar_feeds (
  id              TEXT PRIMARY KEY,
  person_id       TEXT NOT NULL REFERENCES people (id),
  token_hash      {{bytes}} NOT NULL UNIQUE,
  last_fetched_at {{time}},
  revoked_at      {{time}},
  created_at      {{time}} NOT NULL,
  created_by      TEXT NOT NULL,
  updated_at      {{time}} NOT NULL,
  version         INTEGER NOT NULL
);
CREATE INDEX calendar_feeds_person ON calendar_feeds (person_id);


-- Boards

CREATE TABLE boards (
  id                     TEXT PRIMARY KEY,
  organisation_id        TEXT NOT NULL REFERENCES organisations (id),
  code                   TEXT NOT NULL,
  name                   TEXT NOT NULL,
  kind                   TEXT NOT NULL,
  parent_id              TEXT REFERENCES boards (id),
  purpose                TEXT NOT NULL DEFAULT '',
  seats                  INTEGER NOT NULL,
  time_zone              TEXT NOT NULL,
  status                 TEXT NOT NULL,
  default_location       TEXT NOT NULL DEFAULT '',
  restricted_secretariat BOOLEAN NOT NULL,
  display_order          INTEGER NOT NULL,
  created_at             {{time}} NOT NULL,
  created_by             TEXT NOT NULL,
  updated_at             {{time}} NOT NULL,
  version                INTEGER NOT NULL,
  UNIQUE (organisation_id, code)
);

CREATE TABLE rule_sets (
  id             TEXT PRIMARY KEY,
  board_id       TEXT NOT NULL REFERENCES boards (id),
  effective_from TEXT NOT NULL,
  source         TEXT NOT NULL,
  rules          {{json}} NOT NULL,
  created_at     {{time}} NOT NULL,
  created_by     TEXT NOT NULL,
  updated_at     {{time}} NOT NULL,
  version        INTEGER NOT NULL,
  UNIQUE (board_id, effective_from)
);

-- A term of a person on a board. weight is the number of votes of a voting member. appointed_by names the resolution of the
-- appointment; it is empty where nobody named one. recorded_at and recorded_by say when and by whom the term got its present role;
-- recorded_at is null for a term that has not changed since it was added.
CREATE TABLE memberships (
  id            TEXT PRIMARY KEY,
  board_id      TEXT NOT NULL REFERENCES boards (id),
  person_id     TEXT NOT NULL REFERENCES people (id),
  role          TEXT NOT NULL,
  voting        BOOLEAN NOT NULL,
  weight        INTEGER NOT NULL DEFAULT 1,
  start_date    TEXT NOT NULL,
  end_date      TEXT,
  term_number   INTEGER NOT NULL,
  end_reason    TEXT NOT NULL DEFAULT '',
  appointed_by  TEXT NOT NULL DEFAULT '',
  history_from  TEXT,
  display_order INTEGER NOT NULL,
  recorded_at   {{time}},
  recorded_by   TEXT NOT NULL DEFAULT '',
  created_at    {{time}} NOT NULL,
  created_by    TEXT NOT NULL,
  updated_at    {{time}} NOT NULL,
  version       INTEGER NOT NULL
);
CREATE INDEX memberships_board ON memberships (board_id, display_order);
CREATE INDEX memberships_person ON memberships (person_id, board_id);

-- What an auditor reads: a board's meetings in a range of dates, until a day. All dates are inclusive.
CREATE TABLE auditor_scopes (
  id         TEXT PRIMARY KEY,
  person_id  TEXT NOT NULL REFERENCES people (id),
  board_id   TEXT NOT NULL REFERENCES boards (id),
  from_date  TEXT NOT NULL,
  to_date    TEXT NOT NULL,
  until_date TEXT NOT NULL,
  created_at {{time}} NOT NULL,
  created_by TEXT NOT NULL,
  updated_at {{time}} NOT NULL,
  version    INTEGER NOT NULL
);
CREATE INDEX auditor_scopes_person ON auditor_scopes (person_id);
CREATE INDEX auditor_scopes_board ON auditor_scopes (board_id);

-- Access that waits for a second person, or how the wait ended (docs/domain/access.md, "Who gives access").
CREATE TABLE access_grants (
  id                TEXT PRIMARY KEY,
  organisation_id   TEXT NOT NULL REFERENCES organisations (id),
  kind              TEXT NOT NULL,
  person_id         TEXT NOT NULL REFERENCES people (id),
  org_role          TEXT NOT NULL,
  board_id          TEXT REFERENCES boards (id),
  board_role        TEXT NOT NULL,
  term              {{json}} NOT NULL,
  membership_id     TEXT,
  access_request_id TEXT,
  state             TEXT NOT NULL,
  requested_by      TEXT NOT NULL REFERENCES people (id),
  requested_at      {{time}} NOT NULL,
  told_by           TEXT NOT NULL,
  excluded_since    {{time}},
  begins_at         {{time}},
  expires_at        {{time}},
  decided_by        TEXT,
  decided_at        {{time}},
  reason            TEXT NOT NULL,
  created_at        {{time}} NOT NULL,
  created_by        TEXT NOT NULL,
  updated_at        {{time}} NOT NULL,
  version           INTEGER NOT NULL
);
CREATE INDEX access_grants_person ON access_grants (person_id);
CREATE INDEX access_grants_told ON access_grants (told_by);
CREATE INDEX access_grants_request ON access_grants (access_request_id);

-- A change of a person's access, and the people who are told of it.
CREATE TABLE access_changes (
  id              TEXT PRIMARY KEY,
  organisation_id TEXT NOT NULL REFERENCES organisations (id),
  kind            TEXT NOT NULL,
  person_id       TEXT NOT NULL REFERENCES people (id),
  board_id        TEXT REFERENCES boards (id),
  actor_id        TEXT,
  at              {{time}} NOT NULL,
  steps           {{json}} NOT NULL
);
CREATE TABLE access_change_readers (
  change_id    TEXT NOT NULL REFERENCES access_changes (id),
  person_id    TEXT NOT NULL REFERENCES people (id),
  dismissed_at {{time}},
  PRIMARY KEY (person_id, change_id)
);
CREATE INDEX access_change_readers_change ON access_change_readers (change_id);


-- Meetings

-- starts_at, ends_at and meeting_date follow from the sittings and the time zones. answer_by is the last day on which invited people
-- are asked to answer. calendar_sequence is the number of the meeting's calendar entries, and calendar_changed_at is when their
-- content last changed; it is null until then.
CREATE TABLE meetings (
  id                  TEXT PRIMARY KEY,
  board_id            TEXT NOT NULL REFERENCES boards (id),
  number              TEXT NOT NULL,
  title               TEXT NOT NULL,
  kind                TEXT NOT NULL,
  state               TEXT NOT NULL,
  mode                TEXT NOT NULL,
  location            TEXT NOT NULL DEFAULT '',
  online_url          TEXT NOT NULL DEFAULT '',
  notice_state        TEXT NOT NULL,
  pack_version        INTEGER NOT NULL,
  cancel_reason       TEXT NOT NULL DEFAULT '',
  announced_at        {{time}},
  answer_by           TEXT,
  starts_at           {{time}} NOT NULL,
  ends_at             {{time}} NOT NULL,
  meeting_date        TEXT NOT NULL,
  calendar_sequence   INTEGER NOT NULL DEFAULT 0,
  calendar_changed_at {{time}},
  created_at          {{time}} NOT NULL,
  created_by          TEXT NOT NULL,
  updated_at          {{time}} NOT NULL,
  version             INTEGER NOT NULL,
  UNIQUE (board_id, number)
);
CREATE INDEX meetings_board_start ON meetings (board_id, starts_at, id);
CREATE INDEX meetings_board_date ON meetings (board_id, meeting_date);
CREATE INDEX meetings_answer_by ON meetings (answer_by);

-- occurrence says which one is meant of a local time that comes twice; it is null for all other times. removed_at is when an announced
-- sitting was called off.
CREATE TABLE sittings (
  meeting_id       TEXT NOT NULL REFERENCES meetings (id) ON DELETE CASCADE,
  seq              INTEGER NOT NULL,
  starts_at_local  TEXT NOT NULL,
  occurrence       TEXT,
  time_zone        TEXT NOT NULL,
  duration_minutes INTEGER NOT NULL,
  starts_at        {{time}} NOT NULL,
  opened_at        {{time}},
  closed_at        {{time}},
  close_reason     TEXT,
  removed_at       {{time}},
  PRIMARY KEY (meeting_id, seq)
);

-- A person's answer to an invitation. Who is invited follows from the memberships on the meeting's date; a person has a row only after
-- answering. mode is empty for a person who does not come.
CREATE TABLE attendees (
  id         TEXT PRIMARY KEY,
  meeting_id TEXT NOT NULL REFERENCES meetings (id) ON DELETE CASCADE,
  person_id  TEXT NOT NULL REFERENCES people (id),
  rsvp       TEXT NOT NULL,
  mode       TEXT NOT NULL DEFAULT '',
  apology    TEXT NOT NULL DEFAULT '',
  created_at {{time}} NOT NULL,
  created_by TEXT NOT NULL,
  updated_at {{time}} NOT NULL,
  version    INTEGER NOT NULL,
  UNIQUE (meeting_id, person_id)
);
CREATE INDEX attendees_person ON attendees (person_id);

-- A guest attends single items of a meeting. person_id is null for a guest without access to the portal, who has a name.
CREATE TABLE guests (
  id         TEXT PRIMARY KEY,
  meeting_id TEXT NOT NULL REFERENCES meetings (id) ON DELETE CASCADE,
  person_id  TEXT REFERENCES people (id),
  name       TEXT NOT NULL,
  email      TEXT NOT NULL,
  item_ids   {{json}} NOT NULL,
  revoked_at {{time}},
  created_at {{time}} NOT NULL,
  created_by TEXT NOT NULL,
  updated_at {{time}} NOT NULL,
  version    INTEGER NOT NULL
);
CREATE INDEX guests_meeting ON guests (meeting_id);
CREATE INDEX guests_person ON guests (person_id);

-- A notice by which a meeting was called. The newest notice of a meeting holds. terms are the rules that its date is measured by.
CREATE TABLE notices (
  id           TEXT PRIMARY KEY,
  meeting_id   TEXT NOT NULL REFERENCES meetings (id),
  served_at    {{time}} NOT NULL,
  served_by_id TEXT NOT NULL,
  terms        TEXT NOT NULL
);
CREATE INDEX notices_of_meetings ON notices (meeting_id, served_at);

-- A person on whom notice was served, and what became of it. Each time is null until that happens.
CREATE TABLE notice_recipients (
  notice_id      TEXT NOT NULL REFERENCES notices (id) ON DELETE CASCADE,
  person_id      TEXT NOT NULL REFERENCES people (id),
  position       INTEGER NOT NULL,
  email          TEXT NOT NULL,
  content_hash   TEXT NOT NULL,
  sent_at        {{time}},
  bounced_at     {{time}},
  handed_over_at {{time}},
  waived_at      {{time}},
  PRIMARY KEY (notice_id, person_id)
);


-- Agendas

-- An item has a position among the items of the same parent. The continued columns say where a deferred or referred item goes on, and
-- the carried columns where an item comes from. After an agenda was published, readers keep seeing what was published: shown is the
-- item as they see it, null where that is the item as it is, and shown_position is its position, null where that is the present one.
-- is_new marks an item that was added since then. paper_due_date is the day until which papers of the item are to come.
CREATE TABLE agenda_items (
  id                      TEXT PRIMARY KEY,
  meeting_id              TEXT NOT NULL REFERENCES meetings (id),
  board_id                TEXT NOT NULL REFERENCES boards (id),
  parent_id               TEXT REFERENCES agenda_items (id),
  position                INTEGER NOT NULL,
  permanent_number        TEXT NOT NULL,
  title                   TEXT NOT NULL,
  purpose                 TEXT NOT NULL,
  own_minutes             INTEGER NOT NULL,
  presenter_ids           {{json}} NOT NULL,
  contributor_ids         {{json}} NOT NULL,
  summary                 TEXT NOT NULL,
  recommendation          TEXT NOT NULL,
  session                 TEXT NOT NULL,
  allow_ids               {{json}} NOT NULL,
  state                   TEXT NOT NULL,
  end_reason              TEXT NOT NULL,
  paper_due_date          TEXT,
  continued_meeting_id    TEXT NOT NULL DEFAULT '',
  continued_item_id       TEXT NOT NULL DEFAULT '',
  carried_from_meeting_id TEXT NOT NULL DEFAULT '',
  carried_from_item_id    TEXT NOT NULL DEFAULT '',
  is_new                  BOOLEAN NOT NULL DEFAULT FALSE,
  late_reason             TEXT NOT NULL DEFAULT '',
  shown                   TEXT NOT NULL DEFAULT 'null',
  shown_position          INTEGER,
  created_at              {{time}} NOT NULL,
  created_by              TEXT NOT NULL,
  updated_at              {{time}} NOT NULL,
  version                 INTEGER NOT NULL
);
CREATE INDEX agenda_items_meeting ON agenda_items (meeting_id);
CREATE INDEX agenda_items_board ON agenda_items (board_id);

-- How often items of a meeting's agenda were added, moved and removed, as its writers and its readers see it. A row counts the changes
-- behind one barrier, by which the program decides who may know of them.
CREATE TABLE agenda_versions (
  meeting_id TEXT NOT NULL REFERENCES meetings (id),
  audience   TEXT NOT NULL,
  barrier    TEXT NOT NULL,
  changes    INTEGER NOT NULL,
  PRIMARY KEY (meeting_id, audience, barrier)
);

-- A person who is excluded from an item and from the items below it. Rows stay when the item is removed.
CREATE TABLE exclusions (
  id             TEXT PRIMARY KEY,
  meeting_id     TEXT NOT NULL REFERENCES meetings (id),
  item_id        TEXT NOT NULL,
  person_id      TEXT NOT NULL REFERENCES people (id),
  basis          TEXT NOT NULL,
  scope          TEXT NOT NULL,
  private_reason TEXT NOT NULL,
  lifted_at      {{time}},
  lifted_by      TEXT,
  created_at     {{time}} NOT NULL,
  created_by     TEXT NOT NULL,
  updated_at     {{time}} NOT NULL,
  version        INTEGER NOT NULL
);
CREATE INDEX exclusions_meeting ON exclusions (meeting_id);

-- Who reads an item apart from the board's members (docs/domain/access.md). A row for an item stands for each item below it too. A
-- change of these tables raises the access epochs of the people concerned.

-- The people on the list of a closed item, and of each closed item above it [X3].
CREATE TABLE item_readers (
  person_id TEXT NOT NULL REFERENCES people (id),
  item_id   TEXT NOT NULL,
  PRIMARY KEY (person_id, item_id)
);
CREATE INDEX item_readers_item ON item_readers (item_id);

-- The people who are excluded from an item's papers and discussion [X2].
CREATE TABLE item_hidden (
  person_id TEXT NOT NULL REFERENCES people (id),
  item_id   TEXT NOT NULL,
  PRIMARY KEY (person_id, item_id)
);
CREATE INDEX item_hidden_item ON item_hidden (item_id);

-- The guests and contributors of an item [X5]. until is null for a grant without an end.
CREATE TABLE item_grants (
  person_id TEXT NOT NULL REFERENCES people (id),
  item_id   TEXT NOT NULL,
  kind      TEXT NOT NULL,
  until     {{time}},
  PRIMARY KEY (person_id, item_id, kind)
);
CREATE INDEX item_grants_item ON item_grants (item_id);

-- A publication of a meeting's agenda and papers. changes lists what readers read for the first time.
CREATE TABLE publications (
  id              TEXT PRIMARY KEY,
  meeting_id      TEXT NOT NULL REFERENCES meetings (id),
  seq             INTEGER NOT NULL,
  note            TEXT NOT NULL,
  changes         TEXT NOT NULL,
  published_at    {{time}} NOT NULL,
  published_by_id TEXT NOT NULL,
  UNIQUE (meeting_id, seq)
);


-- Papers and documents

-- Where bytes are stored, or were begun to be stored. The row is written before the first byte, so that a sweep finds what a process
-- left behind when it died.
CREATE TABLE blobs (
  blob_key TEXT PRIMARY KEY,
  state    TEXT NOT NULL,
  at       {{time}} NOT NULL
);
CREATE INDEX blobs_state ON blobs (state, at);

-- A paper belongs to an agenda item. Its number is empty until it is published for the first time. late_reason says why it came after the
-- item's due date.
CREATE TABLE papers (
  id               TEXT PRIMARY KEY,
  board_id         TEXT NOT NULL REFERENCES boards (id),
  meeting_id       TEXT NOT NULL REFERENCES meetings (id),
  item_id          TEXT NOT NULL,
  position         INTEGER NOT NULL,
  permanent_number TEXT NOT NULL,
  title            TEXT NOT NULL,
  late_reason      TEXT NOT NULL DEFAULT '',
  created_at       {{time}} NOT NULL,
  created_by       TEXT NOT NULL,
  updated_at       {{time}} NOT NULL,
  version          INTEGER NOT NULL
);
CREATE INDEX papers_item ON papers (item_id);
CREATE INDEX papers_meeting ON papers (meeting_id);

-- A document of a board's library: a file that the portal stores as versions, or a link into a person's drive. A person has one drive,
-- so board, person and item name a linked file once. folder_path is the names of the folder's levels with a slash between them; it is
-- empty at the top. search_text is what searches look in, written by the program as in people.
CREATE TABLE documents (
  id             TEXT PRIMARY KEY,
  board_id       TEXT NOT NULL REFERENCES boards (id),
  folder_path    TEXT NOT NULL,
  title          TEXT NOT NULL,
  file_name      TEXT NOT NULL,
  media_type     TEXT NOT NULL,
  size_bytes     BIGINT NOT NULL,
  drive_item_id  TEXT,
  web_url        TEXT,
  uploaded_by_id TEXT NOT NULL REFERENCES people (id),
  recorded_on    TEXT NOT NULL,
  published      BOOLEAN NOT NULL,
  created_at     {{time}} NOT NULL,
  created_by     TEXT NOT NULL,
  updated_at     {{time}} NOT NULL,
  version        INTEGER NOT NULL,
  search_text    TEXT NOT NULL DEFAULT '',
  UNIQUE (board_id, uploaded_by_id, drive_item_id)
);
CREATE INDEX documents_board_newest ON documents (board_id, created_at, id);
CREATE INDEX documents_folder ON documents (board_id, folder_path, created_at, id);

-- A version belongs to a paper or to a document. blob_key is the file as it was uploaded. copy_key is what screens show; it is empty
-- where screens show the file itself. searchable says whether words can be found on the pages; it is null for files without pages.
CREATE TABLE paper_versions (
  id             TEXT PRIMARY KEY,
  paper_id       TEXT REFERENCES papers (id),
  document_id    TEXT REFERENCES documents (id),
  n              INTEGER NOT NULL,
  file_name      TEXT NOT NULL,
  media_type     TEXT NOT NULL,
  size_bytes     BIGINT NOT NULL,
  sha256         TEXT NOT NULL,
  page_count     INTEGER NOT NULL,
  searchable     BOOLEAN,
  state          TEXT NOT NULL,
  scan_state     TEXT NOT NULL,
  refusal        TEXT NOT NULL,
  reason         TEXT NOT NULL,
  change_note    TEXT NOT NULL,
  uploaded_by_id TEXT NOT NULL REFERENCES people (id),
  blob_key       TEXT NOT NULL,
  copy_key       TEXT NOT NULL,
  copy_bytes     BIGINT NOT NULL,
  published_at   {{time}},
  created_at     {{time}} NOT NULL,
  created_by     TEXT NOT NULL,
  updated_at     {{time}} NOT NULL,
  version        INTEGER NOT NULL,
  UNIQUE (paper_id, n),
  UNIQUE (document_id, n),
  CHECK ((paper_id IS NULL) <> (document_id IS NULL))
);

-- Versions whose file was not inspected yet, with the lease of the process that inspects it. turn orders the queue so that people take
-- turns, however many files each of them uploads.
CREATE TABLE paper_checks (
  version_id TEXT PRIMARY KEY REFERENCES paper_versions (id),
  due_at     {{time}} NOT NULL,
  attempts   INTEGER NOT NULL,
  turn       BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX paper_checks_turns ON paper_checks (turn, due_at);

-- An unfinished upload to an item, a paper, a board's library or a document; the columns of the other places are empty. digest is the
-- running SHA-256 of the first next_byte bytes.
CREATE TABLE paper_uploads (
  id             TEXT PRIMARY KEY,
  person_id      TEXT NOT NULL REFERENCES people (id),
  account_id     TEXT NOT NULL,
  item_id        TEXT NOT NULL,
  paper_id       TEXT NOT NULL,
  board_id       TEXT NOT NULL DEFAULT '',
  document_id    TEXT NOT NULL DEFAULT '',
  folder_path    TEXT NOT NULL DEFAULT '',
  title          TEXT NOT NULL,
  file_name      TEXT NOT NULL,
  size_bytes     BIGINT NOT NULL,
  promised_hash  TEXT NOT NULL,
  change_note    TEXT NOT NULL,
  late_reason    TEXT NOT NULL DEFAULT '',
  state          TEXT NOT NULL,
  secret_hash    {{bytes}},
  next_byte      BIGINT NOT NULL,
  digest         {{bytes}},
  version_id     TEXT NOT NULL,
  leased_until   {{time}},
  expires_at     {{time}} NOT NULL,
  created_at     {{time}} NOT NULL
);
CREATE INDEX paper_uploads_expiry ON paper_uploads (expires_at);

CREATE TABLE paper_slices (
  upload_id  TEXT NOT NULL REFERENCES paper_uploads (id) ON DELETE CASCADE,
  first_byte BIGINT NOT NULL,
  length     BIGINT NOT NULL,
  blob_key   TEXT NOT NULL,
  PRIMARY KEY (upload_id, first_byte)
);

-- Who got bytes of a version. opened_at is the first time. last_opened_at and last_downloaded_at are when the last audit event of each
-- kind was recorded. page is where the person stopped reading; it is 0 where that is not known.
CREATE TABLE read_marks (
  person_id          TEXT NOT NULL REFERENCES people (id),
  version_id         TEXT NOT NULL REFERENCES paper_versions (id) ON DELETE CASCADE,
  opened_at          {{time}} NOT NULL,
  last_opened_at     {{time}},
  last_downloaded_at {{time}},
  page               INTEGER NOT NULL,
  PRIMARY KEY (person_id, version_id)
);
CREATE INDEX read_marks_of_versions ON read_marks (version_id);

-- Highlights and private notes. version_id and n name the version on which an annotation was made. A version that was never published
-- can be removed, and the annotations on it stay. page is 0 for the paper as a whole.
CREATE TABLE annotations (
  id          TEXT PRIMARY KEY,
  paper_id    TEXT NOT NULL REFERENCES papers (id) ON DELETE CASCADE,
  version_id  TEXT NOT NULL,
  n           INTEGER NOT NULL,
  author_id   TEXT NOT NULL REFERENCES people (id),
  kind        TEXT NOT NULL,
  page        INTEGER NOT NULL,
  quote       TEXT NOT NULL,
  text_before TEXT NOT NULL,
  text_after  TEXT NOT NULL,
  body        TEXT NOT NULL,
  created_at  {{time}} NOT NULL,
  created_by  TEXT NOT NULL,
  updated_at  {{time}} NOT NULL,
  version     INTEGER NOT NULL
);
CREATE INDEX annotations_of_papers ON annotations (paper_id, author_id);

-- The people with whom the author shares an annotation.
CREATE TABLE annotation_shares (
  annotation_id TEXT NOT NULL REFERENCES annotations (id) ON DELETE CASCADE,
  person_id     TEXT NOT NULL REFERENCES people (id),
  shared_at     {{time}} NOT NULL,
  PRIMARY KEY (annotation_id, person_id)
);
CREATE INDEX annotation_shares_of_people ON annotation_shares (person_id);

-- Where the author placed an annotation on newer versions.
CREATE TABLE annotation_places (
  annotation_id TEXT NOT NULL REFERENCES annotations (id) ON DELETE CASCADE,
  version_id    TEXT NOT NULL,
  n             INTEGER NOT NULL,
  page          INTEGER NOT NULL,
  quote         TEXT NOT NULL,
  text_before   TEXT NOT NULL,
  text_after    TEXT NOT NULL,
  PRIMARY KEY (annotation_id, version_id)
);

-- Packs as one file, one row for each distinct view of a meeting's pack: readers with equal rights share it. While state is BUILDING,
-- the process that holds the lease builds the file. After a FAILED build, the end of the lease is when the next process may try again.
-- holes are the places in the file where the reader's name is written.
CREATE TABLE pack_files (
  pack_key     TEXT PRIMARY KEY,
  state        TEXT NOT NULL,
  lease        TEXT NOT NULL,
  leased_until {{time}} NOT NULL,
  blob_key     TEXT NOT NULL,
  size_bytes   BIGINT NOT NULL,
  holes        TEXT NOT NULL,
  used_at      {{time}} NOT NULL
);
CREATE INDEX pack_files_use ON pack_files (used_at);

-- When the last audit event was recorded that a person saved a version of their pack of a meeting.
CREATE TABLE pack_downloads (
  person_id  TEXT NOT NULL REFERENCES people (id),
  meeting_id TEXT NOT NULL REFERENCES meetings (id),
  version    INTEGER NOT NULL,
  last_at    {{time}} NOT NULL,
  PRIMARY KEY (person_id, meeting_id, version)
);


-- Changes, audit trail, events

-- The answer of a change, by its actor and the key of the request, so that a repeated request is answered and not done again. The row is
-- written before the change, and is complete when the transaction commits. It has ids and refusals, and no content.
CREATE TABLE answers (
  actor     TEXT NOT NULL,
  key       TEXT NOT NULL,
  operation TEXT NOT NULL,
  hash      {{bytes}} NOT NULL,
  entity_id TEXT NOT NULL DEFAULT '',
  refusal   TEXT NOT NULL DEFAULT '',
  audit_seq BIGINT,
  asked_at  {{time}} NOT NULL,
  PRIMARY KEY (actor, key)
);
CREATE INDEX answers_age ON answers (asked_at);

-- Each organisation has one chain of audit events. organisation_id is 'installation' for events from before there was an organisation.
-- event is canonical JSON, stored as text because its bytes are hashed. The database derives the other columns from it, so that
-- nobody can change them alone.
CREATE TABLE audit_events (
  organisation_id TEXT NOT NULL,
  seq             BIGINT NOT NULL,
  event           TEXT NOT NULL,
  hash            TEXT NOT NULL,
{{sqlite}}
  at        TEXT GENERATED ALWAYS AS (event ->> '$.at') STORED,
  actor_id  TEXT GENERATED ALWAYS AS (event ->> '$.actor') STORED,
  action    TEXT GENERATED ALWAYS AS (event ->> '$.action') STORED,
  entity_id TEXT GENERATED ALWAYS AS (event ->> '$.entityId') STORED,
  board_id  TEXT GENERATED ALWAYS AS (event ->> '$.boardId') STORED,
  item_id   TEXT GENERATED ALWAYS AS (event ->> '$.data.itemId') STORED,
{{/sqlite}}
{{postgres}}
  at        TEXT GENERATED ALWAYS AS (event::json ->> 'at') STORED,
  actor_id  TEXT GENERATED ALWAYS AS (event::json ->> 'actor') STORED,
  action    TEXT GENERATED ALWAYS AS (event::json ->> 'action') STORED,
  entity_id TEXT GENERATED ALWAYS AS (event::json ->> 'entityId') STORED,
  board_id  TEXT GENERATED ALWAYS AS (event::json ->> 'boardId') STORED,
  item_id   TEXT GENERATED ALWAYS AS (event::json -> 'data' ->> 'itemId') STORED,
{{/postgres}}
  PRIMARY KEY (organisation_id, seq)
);
CREATE INDEX audit_events_entity ON audit_events (entity_id, seq);
CREATE INDEX audit_events_board ON audit_events (board_id, seq);
CREATE INDEX audit_events_actor ON audit_events (actor_id, seq);

-- The end of each chain. Every change locks this row last.
CREATE TABLE audit_head (
  organisation_id TEXT PRIMARY KEY,
  seq             BIGINT NOT NULL,
  hash            TEXT NOT NULL
);

-- Free text that must be proved. The event with the same number has SHA-256(salt + text); erasing a note leaves the chain whole.
CREATE TABLE audit_notes (
  organisation_id TEXT NOT NULL,
  seq             BIGINT NOT NULL,
  salt            TEXT NOT NULL,
  text            TEXT NOT NULL,
  PRIMARY KEY (organisation_id, seq)
);

-- The ends of the chains, once a day.
CREATE TABLE audit_checkpoints (
  organisation_id TEXT NOT NULL,
  seq             BIGINT NOT NULL,
  hash            TEXT NOT NULL,
  at              {{time}} NOT NULL,
  PRIMARY KEY (organisation_id, seq)
);

-- Triggers prevent mistakes. The hashes reveal changes that pass the triggers.
{{sqlite}}
CREATE TRIGGER audit_events_unchanged BEFORE UPDATE ON audit_events BEGIN SELECT RAISE(ABORT, 'audit events are only added'); END;
CREATE TRIGGER audit_events_kept BEFORE DELETE ON audit_events BEGIN SELECT RAISE(ABORT, 'audit events are only added'); END;
-- INSERT OR REPLACE passes the two triggers above.
CREATE TRIGGER audit_events_in_order BEFORE INSERT ON audit_events
  WHEN NEW.seq <> 1 + COALESCE((SELECT MAX(seq) FROM audit_events WHERE organisation_id = NEW.organisation_id), 0)
  BEGIN SELECT RAISE(ABORT, 'an audit event has the number behind the newest'); END;
CREATE TRIGGER audit_checkpoints_unchanged BEFORE UPDATE ON audit_checkpoints BEGIN SELECT RAISE(ABORT, 'audit checkpoints are only added'); END;
CREATE TRIGGER audit_checkpoints_kept BEFORE DELETE ON audit_checkpoints BEGIN SELECT RAISE(ABORT, 'audit checkpoints are only added'); END;
{{/sqlite}}
{{postgres}}
CREATE FUNCTION audit_is_only_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'audit events and checkpoints are only added'; END $$;
CREATE TRIGGER audit_events_unchanged BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_events
  FOR EACH STATEMENT EXECUTE FUNCTION audit_is_only_added();
CREATE TRIGGER audit_checkpoints_unchanged BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_checkpoints
  FOR EACH STATEMENT EXECUTE FUNCTION audit_is_only_added();
{{/postgres}}

-- Something happened of which people may have to be told. payload has ids only. No process takes an event before not_before and
-- lease_until. done_at is when its recipients were decided.
CREATE TABLE events (
  id          TEXT PRIMARY KEY,
  topic       TEXT NOT NULL,
  dedupe      TEXT UNIQUE,
  payload     {{json}} NOT NULL,
  created_at  {{time}} NOT NULL,
  not_before  {{time}} NOT NULL,
  lease_until {{time}},
  attempts    INTEGER NOT NULL DEFAULT 0,
  done_at     {{time}}
);
CREATE INDEX events_due ON events (not_before) WHERE done_at IS NULL;
CREATE INDEX events_done ON events (done_at);

-- One event for one recipient: a person's id, or the e-mail address of an account. topic and created_at are the event's. due_at is when
-- a courier may send it; it is null after the delivery has ended. digest is the date, by the recipient's clock, of the digest that
-- tells of the event; it is empty for an event that is told at once.
CREATE TABLE deliveries (
  event_id   TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  recipient  TEXT NOT NULL,
  channel    TEXT NOT NULL,
  topic      TEXT NOT NULL,
  created_at {{time}} NOT NULL,
  state      TEXT NOT NULL,
  due_at     {{time}},
  digest     TEXT NOT NULL DEFAULT '',
  attempts   INTEGER NOT NULL DEFAULT 0,
  last_error TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (event_id, recipient, channel)
);
CREATE INDEX deliveries_due ON deliveries (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX deliveries_recent ON deliveries (recipient, topic, created_at);
CREATE INDEX deliveries_age ON deliveries (created_at);
CREATE INDEX deliveries_digest ON deliveries (recipient, digest) WHERE digest <> '';

-- Something that has to happen at a time. No process takes a deadline before lease_until.
CREATE TABLE deadlines (
  id          TEXT PRIMARY KEY,
  kind        TEXT NOT NULL,
  object_id   TEXT NOT NULL,
  due_at      {{time}} NOT NULL,
  lease_until {{time}},
  done_at     {{time}},
  UNIQUE (kind, object_id)
);
CREATE INDEX deadlines_due ON deadlines (due_at) WHERE done_at IS NULL;
