-- What the team wrote to those who reported something, beside the status that they read anyway.
alter table reports add column answer text not null default '' check (char_length(answer) <= 1000);
