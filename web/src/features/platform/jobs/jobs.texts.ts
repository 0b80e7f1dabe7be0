import type { BackgroundJob, JobName } from '#core/contract/platform/jobs.ts'
import { plural, texts } from '../../../lib/texts.ts'

type Said = { title: string; does: string }

const en = {
  mails: { title: 'Emails', does: 'Sends emails that wait, again if the server refused them' },
  notifications: { title: 'Push messages', does: 'Sends what notifications cause' },
  campaigns: { title: 'Campaigns', does: 'Sends campaigns whose time has come' },
  digests: { title: 'Daily digests', does: 'Writes the emails of 08:00' },
  bookings: { title: 'Bookings', does: 'Notices who is late or does not come, reminds who comes tomorrow' },
  print_agents: { title: 'Print agents', does: 'Notices agents that are away' },
  demo_printing: { title: 'Demo printing', does: 'Prints for the demo restaurant, without paper' },
  closings: { title: 'Closings', does: 'Closes days, months and years that are over' },
  checks: { title: 'Checks of fiscal journals', does: 'Checks the last day of each journal at night' },
  anchors: { title: 'Anchors', does: 'Writes down where journals stand, outside the database; in each process' },
  taking_over: { title: 'Earlier documents', does: 'Takes documents of before the journal into it' },
  sums: { title: 'Sums of reports', does: 'Sums the days that are over' },
  points: { title: 'Points and gift cards', does: 'Ends those whose last day is over' },
  phones: { title: 'Phone numbers', does: 'Makes numbers of older versions searchable' },
  billing: { title: 'Subscriptions', does: 'Asks the payment provider' },
  deletions: { title: 'Deletions', does: 'Goes on deleting restaurants that were deleted' },
  pictures: { title: 'Pictures', does: 'Deletes pictures of restaurants that are gone; in each process' },
  housekeeping: { title: 'Housekeeping', does: 'Deletes what has expired' },
  statistics: { title: 'Statistics of the database', does: 'Keeps those of growing tables up to date' },
} satisfies Record<JobName, Said>

const fr = {
  mails: { title: 'E-mails', does: 'Envoie ceux qui attendent, à nouveau si le serveur a refusé' },
  notifications: { title: 'Messages push', does: 'Envoie ce que les notifications entraînent' },
  campaigns: { title: 'Campagnes', does: 'Envoie les campagnes dont l’heure est venue' },
  digests: { title: 'Résumés du jour', does: 'Écrit les e-mails de 08:00' },
  bookings: {
    title: 'Réservations',
    does: 'Repère les retards et les absences, rappelle les réservations du lendemain',
  },
  print_agents: { title: 'Agents d’impression', does: 'Repère les agents absents' },
  demo_printing: {
    title: 'Impression de démonstration',
    does: 'Imprime sans papier pour le restaurant de démonstration',
  },
  closings: { title: 'Clôtures', does: 'Clôture les jours, mois et exercices terminés' },
  checks: { title: 'Contrôles des journaux fiscaux', does: 'Contrôle chaque nuit le dernier jour de chaque journal' },
  anchors: { title: 'Ancrages', does: 'Note l’état des journaux hors de la base ; dans chaque processus' },
  taking_over: { title: 'Documents antérieurs', does: 'Reprend dans le journal les documents d’avant' },
  sums: { title: 'Totaux des rapports', does: 'Additionne les jours terminés' },
  points: { title: 'Points et cartes cadeaux', does: 'Met fin à ceux dont le dernier jour est passé' },
  phones: { title: 'Numéros de téléphone', does: 'Rend cherchables ceux des anciennes versions' },
  billing: { title: 'Abonnements', does: 'Interroge le prestataire de paiement' },
  deletions: { title: 'Suppressions', does: 'Poursuit la suppression des restaurants supprimés' },
  pictures: { title: 'Images', does: 'Supprime celles des restaurants disparus ; dans chaque processus' },
  housekeeping: { title: 'Ménage', does: 'Supprime ce qui a expiré' },
  statistics: { title: 'Statistiques de la base', does: 'Tient à jour celles des tables qui grandissent' },
} satisfies Record<JobName, Said>

const states = (words: Record<BackgroundJob['state'], string>) => words

export const jobsTexts = texts({
  en: {
    title: 'Jobs',
    hint: 'What the server does by itself',
    loadFailed: 'The jobs could not be loaded.',
    empty: 'No job has begun yet',
    emptyHint: 'The server adds its jobs within seconds of its start.',
    columns: {
      job: 'Job',
      state: 'State',
      last: 'Last run',
      next: 'Next run',
      failure: 'Last failure',
      actions: 'Actions',
    },
    states: states({
      running: 'Running',
      failing: 'Failing',
      failing_in_part: 'Failing in part',
      fine: 'Fine',
      new: 'Not run yet',
    }),
    took: (duration: string) => `took ${duration}`,
    every: (duration: string) => `every ${duration}`,
    soon: 'Now',
    lastSuccess: 'Last success',
    runs: 'Runs',
    failures: 'Failures',
    inRow: (text: string, n: number) => `${text} ${plural('en', n, { one: 'failure', other: 'failures' })} in a row`,
    parts: (text: string, n: number) =>
      `${text} ${plural('en', n, { one: 'part', other: 'parts' })} failed, the rest went on`,
    runNow: (job: string) => `Run now: ${job}`,
    jobs: en as Record<JobName, Said>,
  },
  fr: {
    title: 'Tâches',
    hint: 'Ce que le serveur fait de lui-même',
    loadFailed: 'Les tâches n’ont pas pu être chargées.',
    empty: 'Aucune tâche n’a encore démarré',
    emptyHint: 'Le serveur ajoute ses tâches dans les secondes qui suivent son démarrage.',
    columns: {
      job: 'Tâche',
      state: 'État',
      last: 'Dernière exécution',
      next: 'Prochaine exécution',
      failure: 'Dernier échec',
      actions: 'Actions',
    },
    states: states({
      running: 'En cours',
      failing: 'En échec',
      failing_in_part: 'En échec partiel',
      fine: 'En ordre',
      new: 'Pas encore exécutée',
    }),
    took: (duration) => `en ${duration}`,
    every: (duration) => `intervalle ${duration}`,
    soon: 'Maintenant',
    lastSuccess: 'Dernier succès',
    runs: 'Exécutions',
    failures: 'Échecs',
    inRow: (text, n) => `${text} ${plural('fr', n, { one: 'échec', other: 'échecs' })} de suite`,
    parts: (text, n) =>
      `${text} ${plural('fr', n, { one: 'partie en échec', other: 'parties en échec' })}, le reste a continué`,
    runNow: (job) => `Exécuter maintenant : ${job}`,
    jobs: fr as Record<JobName, Said>,
  },
})
