/** Refusals about printers, their agents and print jobs. See errors.ts. */
export const ERRORS_OF_PRINTING = {
  'printer.not_found': { status: 404, en: 'There is no such printer.', fr: 'Cette imprimante n’existe pas.' },
  'printer.title_required': { status: 400, en: 'Please provide Title!', fr: 'Veuillez indiquer un titre !' },
  'printer.host_invalid': {
    status: 400,
    en: 'Please provide the address of the printer, such as 192.168.1.50.',
    fr: 'Indiquez l’adresse de l’imprimante, par exemple 192.168.1.50.',
  },
  'printer.port_invalid': {
    status: 400,
    en: 'A port is a number between 1 and 65535; most printers use 9100.',
    fr: 'Un port est un nombre entre 1 et 65535 ; la plupart des imprimantes utilisent 9100.',
  },
  'printer.model_unknown': {
    status: 400,
    en: 'This model of printer is not known.',
    fr: 'Ce modèle d’imprimante n’est pas connu.',
  },
  'printer.too_many': { status: 409, en: 'There are 50 printers already.', fr: 'Il y a déjà 50 imprimantes.' },
  'printer.no_drawer': {
    status: 409,
    en: 'No printer here opens a drawer.',
    fr: 'Aucune imprimante n’ouvre de tiroir ici.',
  },
  'print_agent.not_found': { status: 404, en: 'There is no such agent.', fr: 'Cet agent n’existe pas.' },
  'print_agent.title_required': { status: 400, en: 'Please provide Title!', fr: 'Veuillez indiquer un titre !' },
  'print_agent.too_many': { status: 409, en: 'There are 20 agents already.', fr: 'Il y a déjà 20 agents.' },
  'print_agent.address_invalid': {
    status: 400,
    en: 'An agent listens at an IPv4 address of the local network, such as 192.168.1.20.',
    fr: 'Un agent écoute à une adresse IPv4 du réseau local, par exemple 192.168.1.20.',
  },
  'print_job.not_found': {
    status: 404,
    en: 'This print is no longer listed.',
    fr: 'Cette impression n’est plus dans la liste.',
  },
} as const
