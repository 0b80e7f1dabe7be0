/** Why a restaurant cannot move to another database. */
export const ERRORS_OF_CELLS = {
  'move.no_database': {
    status: 409,
    en: 'There is no such database.',
    fr: 'Cette base de données n’existe pas.',
  },
  'move.database_away': {
    status: 409,
    en: 'This database does not answer. Try again once it does.',
    fr: 'Cette base de données ne répond pas. Réessayez dès qu’elle répond.',
  },
  'move.there_already': {
    status: 409,
    en: 'The restaurant is in this database already.',
    fr: 'L’établissement est déjà dans cette base de données.',
  },
  'move.running': {
    status: 409,
    en: 'The restaurant is being moved already.',
    fr: 'L’établissement est déjà en train de déménager.',
  },
  'move.opening': {
    status: 409,
    en: 'The restaurant is being opened. Try again in a minute.',
    fr: 'L’établissement est en cours d’ouverture. Réessayez dans une minute.',
  },
  'move.deleting': {
    status: 409,
    en: 'The restaurant is being deleted.',
    fr: 'L’établissement est en cours de suppression.',
  },
  'move.needs_version': {
    status: 409,
    en: 'Moving needs PostgreSQL 15 or later.',
    fr: 'Un déménagement demande PostgreSQL 15 ou plus récent.',
  },
  'move.needs_wal_level': {
    status: 409,
    en: 'The database it is in needs wal_level = logical, and a restart.',
    fr: 'La base de données où il se trouve a besoin de wal_level = logical, puis d’un redémarrage.',
  },
  'move.needs_replication': {
    status: 409,
    en: 'The account of the database it is in needs the right REPLICATION.',
    fr: 'Le compte de la base de données où il se trouve a besoin du droit REPLICATION.',
  },
  'move.needs_bypassrls': {
    status: 409,
    en: 'The account of the new database needs the right BYPASSRLS.',
    fr: 'Le compte de la nouvelle base de données a besoin du droit BYPASSRLS.',
  },
  'move.needs_replica_role': {
    status: 409,
    en: 'The account of the new database needs the right to set session_replication_role.',
    fr: 'Le compte de la nouvelle base de données a besoin du droit de régler session_replication_role.',
  },
  'move.other_migration': {
    status: 409,
    en: 'The two databases are not at the same migration.',
    fr: 'Les deux bases de données n’en sont pas à la même migration.',
  },
  'move.not_begun': {
    status: 409,
    en: 'The move could not begin. The list of moves says why.',
    fr: 'Le déménagement n’a pas pu commencer. La liste des déménagements dit pourquoi.',
  },
} as const
