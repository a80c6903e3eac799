-- Sittings that were announced and do not take place any more.
ALTER TABLE sittings ADD COLUMN removed_at {{time}};
