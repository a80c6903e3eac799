-- Whether members prove who they are before they vote by name or in secret.
ALTER TABLE organisations ADD COLUMN votes_need_proof BOOLEAN NOT NULL DEFAULT TRUE;
