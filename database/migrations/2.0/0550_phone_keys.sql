set local lock_timeout = '2s';
-- Keys of numbers that were typed with the calling code and no +, with 00, or with a digit missing are made again: the
-- code could stand in them twice. Customers without a key are given theirs by the job of phones.
-- allows whole-table-write: few customers have such a key
update customers set phone_key = null, is_duplicate = false
where phone_key ~ '^\+(\d{1,3})\1' or digits_of(phone) like '00%'
  or digits_of(phone) like '0%' and phone_key ~ ('^\+\d{1,3}' || digits_of(phone) || '$');
