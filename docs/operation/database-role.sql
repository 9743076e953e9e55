-- Runs once, while the volume of compose.yaml's database is new.
\getenv password POSTGRES_PASSWORD
create role periplo login password :'password';
create database periplo owner periplo;
-- The superuser is let in by the socket inside the container alone.
alter role postgres password null;
