# Sourced or run by the image of PostgreSQL when it makes the database.
psql -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname wayfellow \
  -v owner_password="$(cat /run/secrets/database-owner-password)" \
  -v api_password="$(cat /run/secrets/database-api-password)" \
  -f /usr/local/share/wayfellow/database-passwords.sql
