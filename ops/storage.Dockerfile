# The S3 that scripts/services runs, in a container: one Ceph monitor, one store, one gateway.
FROM debian:12.11-slim
RUN apt-get update -qq \
  && apt-get install -y -qq --no-install-recommends ceph-common ceph-mon ceph-osd curl procps radosgw util-linux \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY scripts/services scripts/services
COPY scripts/services.d scripts/services.d
RUN useradd --uid 1000 --create-home wayfellow && install -d -o 1000 -g 1000 /data
USER 1000
ENV WAYFELLOW_DATA=/data WAYFELLOW_PORTS=61600 WAYFELLOW_S3_BIND=0.0.0.0
EXPOSE 61604
CMD ["scripts/services", "run", "storage"]
