-- migration: no-transaction
-- In a migration of its own: it reads the table, and holds no lock that stops anybody.
alter table notifications_items validate constraint notifications_items_topic_check;
