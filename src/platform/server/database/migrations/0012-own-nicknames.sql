-- Whether pupils of a class may write a nickname of their own.
alter table class add column own_nicknames boolean not null default false;
