/** A backup is a folder named by the time of its beginning, so that names sort by time. */
export const BACKUP_NAME = /^maseki-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;

export const backupNameAt = (time: Date): string => `maseki-${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

/** The place of documents in a backup, which is the folder that `mongorestore --dir` takes. */
export const DATABASES = 'databases';
export const STREAMS = 'streams';
export const MANIFEST = 'manifest.json';
