-- The version of a quiz that came from the library. An editor's newer version is never replaced by the library's.
alter table quiz add column library_rev integer;
update quiz set library_rev = rev;
alter table quiz alter column library_rev set not null;
