-- Whether there is something unread in the chats is known from the chats themselves; a second copy could only be wrong.
alter table notifications_unread drop column chats;
