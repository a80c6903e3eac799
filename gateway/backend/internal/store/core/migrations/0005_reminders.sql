-- When the secretary or the chair last reminded a person to answer; null for a person whom nobody reminded.
ALTER TABLE attendees ADD COLUMN reminded_at {{time}};
