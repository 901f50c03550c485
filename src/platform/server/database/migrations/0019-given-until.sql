-- A lesson may be given to a class for a time.
alter table class_lesson add column given_until timestamptz;
