-- Whom an answer to a mail goes to, where that is not its sender: a visitor who wrote by the contact form.
alter table outgoing_mails add column reply_to text;
