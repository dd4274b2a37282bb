# PostgreSQL 17 with PostGIS and pgBackRest, for compose.production.yaml.
FROM postgis/postgis:17-3.5
RUN apt-get update -qq \
  && apt-get install -y -qq --no-install-recommends pgbackrest \
  && rm -rf /var/lib/apt/lists/* \
  && install -d -o postgres -g postgres /var/lib/prometheus /var/spool/pgbackrest /var/log/pgbackrest /repository
COPY ops/backup/wayfellow-backup ops/backup/wayfellow-restore-test ops/backup/wayfellow-backup-schedule /usr/local/bin/
COPY ops/backup/pgbackrest.conf /etc/pgbackrest/pgbackrest.conf
COPY ops/backup/backup-role.sql /usr/local/share/wayfellow/
COPY scripts/services.d/database.sql /docker-entrypoint-initdb.d/90-roles.sql
COPY ops/database-passwords.sql /usr/local/share/wayfellow/
COPY ops/database-passwords.sh /docker-entrypoint-initdb.d/95-passwords.sh
