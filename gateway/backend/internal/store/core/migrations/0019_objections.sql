-- When somebody objected to a resolution that was put without objection.
ALTER TABLE resolutions ADD COLUMN objected_at {{time}};
