-- A striking fact of the page, chosen by the library: {value, sentence, picture}. Editors cannot change it.
alter table page add column fact jsonb;
