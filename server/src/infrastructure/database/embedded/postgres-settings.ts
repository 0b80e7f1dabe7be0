import os from 'node:os'

export type PostgresSettings = Record<string, string>

/** For a small restaurant's machine: server and database together stay far below 400 MB at rest. */
export function defaultSettings(memoryBytes = availableMemory()): PostgresSettings {
  const megabytes = Math.floor(memoryBytes / 1024 ** 2)
  return {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '60',
    shared_buffers: `${clamp(megabytes / 16, 32, 128)}MB`,
    effective_cache_size: `${clamp(megabytes / 2, 128, 4096)}MB`,
    work_mem: '8MB',
    maintenance_work_mem: '32MB',
    autovacuum_max_workers: '2',
    // small queries: compiling or parallelising them costs more than it saves, and parallel workers need a big /dev/shm
    jit: 'off',
    max_parallel_workers_per_gather: '0',
    max_parallel_maintenance_workers: '0',
    // PostgreSQL 18 would keep three more processes for read-ahead
    io_method: 'sync',
    max_wal_size: '512MB',
    random_page_cost: '1.1',
    fsync: 'on',
    // a query whose client was killed releases its locks
    client_connection_check_interval: '2s',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    // the details of an error contain its row
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
  }
}

/** For a database that restaurants move from and to (docs/operations.md). */
export const MOVING_SETTINGS: PostgresSettings = {
  wal_level: 'logical',
  max_replication_slots: '20',
  max_wal_senders: '20',
  max_logical_replication_workers: '8',
  max_worker_processes: '16',
  // a move that is never taken further does not fill the disk
  max_slot_wal_keep_size: '4GB',
}

function availableMemory(): number {
  const limit = process.constrainedMemory()
  return limit > 0 ? Math.min(os.totalmem(), limit) : os.totalmem()
}

function clamp(value: number, least: number, most: number): number {
  return Math.round(Math.min(most, Math.max(least, value)))
}
