-- The few papers that wait to be accepted, among all that there are: Home lists them.
CREATE INDEX paper_versions_submitted ON paper_versions (state, id) WHERE state = 'SUBMITTED';
